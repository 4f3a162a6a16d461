import type { Country } from './country.ts'

/**
 * Other names of a country in any language: parts of its name, older or shorter names. Names that differ only in
 * accents or endings need no entry.
 */
export const otherCountryNames: Readonly<Record<Country, string | undefined>> = {
  AT: 'Oesterreich',
  BY: 'Belorussia, Byelorussia, Белоруссия, Белорусь, Weißrussland, Bielorrusia, Biélorussie, Bielorusia, روسيا البيضاء',
  CN: 'PRC, KLR, КНР',
  CZ: [
    'Czech Republic, Čekijos Respublika, Čehijas Republika, Tšehhi Vabariik, Republika Czeska, Чешка република',
    'Чешская Республика, Чеська Республіка, República Checa, Tschechische Republik, Republica Cehă, Republika Çeke',
    'République tchèque, جمهورية التشيك',
  ].join(', '),
  DE: 'Bundesrepublik, BRD, ФРГ',
  DK: 'Daenemark',
  GB: [
    'UK, Britain, Great Britain, England, Scotland, Wales, Northern Ireland, Engeland',
    'Didžioji Britanija, Britanija, Anglija, Škotija, Velsas, Šiaurės Airija, JK',
    'Lielbritānija, Skotija, Velsa, Ziemeļīrija, Suurbritannia, Inglismaa, Šotimaa, Põhja-Iirimaa',
    'Wielka Brytania, Brytania, Anglia, Szkocja, Walia, Irlandia Północna, Zjednoczone Królestwo',
    'Великобритания, Британия, Англия, Шотландия, Уэльс, Уелс, Северная Ирландия, Северна Ирландия, Соединенное Королевство',
    'Велика Британія, Великобританія, Британія, Англія, Шотландія, Уельс, Північна Ірландія, Сполучене Королівство',
    'Gran Bretaña, Inglaterra, Escocia, Gales, Irlanda del Norte, Großbritannien, Schottland, Nordirland',
    'Marea Britanie, Scoția, Țara Galilor, Irlanda de Nord, Britania e Madhe, Skocia, Uellsi',
    'Grande-Bretagne, Angleterre, Écosse, Pays de Galles, Irlande du Nord',
    'بريطانيا, بريطانيا العظمى, إنجلترا, إنكلترا, اسكتلندا, ويلز, أيرلندا الشمالية',
  ].join(', '),
  GE: 'Gruzija, Gruusia, Gruzja, Грузия, Sakartvelas, Sakartvelo',
  GR: 'Hellas',
  IE: 'Eire, Republic of Ireland',
  MD: 'Moldavia, Moldavija, Moldavie, Moldau, Молдавия, Молдавія',
  MX: 'Méjico',
  NL: 'Holland, Olandija, Holande, Holandia, Холандия, Голландия, Голландія, Holanda, Olanda, Hollande, هولندا',
  SZ: 'Swaziland',
  TR: 'Turkey, Türkei, Tuerkei',
  US: [
    'USA, US, America, the States, United States of America, JAV, Amerika, Ameerika, Ameryka, ASV',
    'Jungtinės Amerikos Valstijos, Amerikas Savienotās Valstis, Ameerika Ühendriigid, Stany Zjednoczone Ameryki',
    'США, САЩ, Америка, Соединенные Штаты Америки, Съединени американски щати, Сполучені Штати Америки, Штаты, Штати',
    'EEUU, EE.UU., Estados Unidos de América, América, SUA, Statele Unite ale Americii, SHBA, Amérique',
    'أمريكا, أميركا, الولايات المتحدة الأمريكية',
  ].join(', '),
  VA: 'Holy See',
  ZA: 'RSA, RPA, ЮАР, ПАР, PAR',
}
