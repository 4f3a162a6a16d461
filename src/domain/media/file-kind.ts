import { textKind } from './text-kind.ts'

export const pictureKinds = ['png', 'jpeg', 'webp', 'avif', 'gif', 'svg'] as const

/** Kinds of files accepted as images. */
export type PictureKind = (typeof pictureKinds)[number]

export type FileKind =
  | PictureKind
  | 'heic'
  | 'zip'
  | 'pdf'
  | 'html'
  | 'video'
  | 'tiff'
  | 'bmp'
  | 'ico'
  | 'psd'
  | 'jxl'
  | 'archive'
  | 'program'
  | 'xml'
  | 'text'
  | 'empty'
  | 'unknown'

export function isPictureKind(kind: FileKind): kind is PictureKind {
  return (pictureKinds as readonly FileKind[]).includes(kind)
}

/** Number of bytes examined: enough for every signature, and for the comments of tools before the root of an SVG. */
export const fileStartLength = 4096

/** Returns the kind of a file by its first bytes, regardless of its name and declared type. */
export function fileKind(file: Uint8Array): FileKind {
  const start = file.subarray(0, fileStartLength)
  if (start.length === 0) return 'empty'
  const marked = marks.find(({ mark }) => startsWith(start, mark))?.kind ?? riffKind(start) ?? boxKind(start)
  return marked ?? bitmapKind(start) ?? textKind(start) ?? programKind(start) ?? 'unknown'
}

const marks: readonly { readonly kind: FileKind; readonly mark: readonly number[] }[] = [
  { kind: 'png', mark: [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a] },
  { kind: 'jpeg', mark: [0xff, 0xd8, 0xff] },
  { kind: 'gif', mark: ascii('GIF87a') },
  { kind: 'gif', mark: ascii('GIF89a') },
  { kind: 'video', mark: [0x1a, 0x45, 0xdf, 0xa3] },
  { kind: 'tiff', mark: [...ascii('II*'), 0] },
  { kind: 'tiff', mark: [...ascii('II+'), 0] },
  { kind: 'tiff', mark: [...ascii('MM'), 0, 0x2a] },
  { kind: 'tiff', mark: [...ascii('MM'), 0, 0x2b] },
  { kind: 'ico', mark: [0, 0, 1, 0] },
  { kind: 'psd', mark: ascii('8BPS') },
  { kind: 'jxl', mark: [0xff, 0x0a] },
  { kind: 'jxl', mark: [0, 0, 0, 0x0c, ...ascii('JXL \r\n'), 0x87, 0x0a] },
  { kind: 'pdf', mark: ascii('%PDF-') },
  { kind: 'zip', mark: [...ascii('PK'), 3, 4] },
  { kind: 'zip', mark: [...ascii('PK'), 5, 6] },
  { kind: 'zip', mark: [...ascii('PK'), 7, 8] },
  { kind: 'archive', mark: [0x1f, 0x8b] },
  { kind: 'archive', mark: [...ascii('Rar!'), 0x1a, 7] },
  { kind: 'archive', mark: [...ascii('7z'), 0xbc, 0xaf, 0x27, 0x1c] },
  { kind: 'program', mark: [0x7f, ...ascii('ELF')] },
]

function ascii(text: string): number[] {
  return [...text].map((letter) => letter.charCodeAt(0))
}

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte)
}

/** Returns the kind of a RIFF file, a container shared by images, videos and audio. */
function riffKind(start: Uint8Array): FileKind | undefined {
  if (!startsWith(start, ascii('RIFF'))) return undefined
  if (startsWith(start.subarray(8), ascii('WEBP'))) return 'webp'
  return startsWith(start.subarray(8), ascii('AVI ')) ? 'video' : undefined
}

const avifBrands = ['avif', 'avis']
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1']

/**
 * Returns the kind of a file made of boxes, whose first box lists its brands. The brands for any HEIF (`mif1`) do not
 * name the compression, so an AVIF may have one of those as its main brand.
 */
function boxKind(start: Uint8Array): FileKind | undefined {
  if (!startsWith(start.subarray(4), ascii('ftyp'))) return undefined
  const [main = '', , ...others] = brandsIn(start)
  if (avifBrands.includes(main)) return 'avif'
  const isNamedHeic = heicBrands.includes(main) && !/^m[is]f1$/.test(main)
  if (!isNamedHeic && others.some((brand) => avifBrands.includes(brand))) return 'avif'
  return [main, ...others].some((brand) => heicBrands.includes(brand)) ? 'heic' : 'video'
}

/** Returns the brand, its version and the other brands, four characters each. */
function brandsIn(start: Uint8Array): string[] {
  const size = start.subarray(0, 4).reduce((sum, byte) => sum * 0x100 + byte, 0)
  const count = Math.max(0, Math.floor((Math.min(size, start.length) - 8) / 4))
  return Array.from({ length: count }, (_, index) =>
    String.fromCharCode(...start.subarray(8 + index * 4, 12 + index * 4)),
  )
}

/** Lengths of the second header in all versions of the format. */
const bitmapHeaders = [12, 40, 52, 56, 64, 108, 124]

/** Returns the kind of a bitmap. Its second header is checked as well, because its two letters could begin a text. */
function bitmapKind(start: Uint8Array): FileKind | undefined {
  const [length = 0, ...rest] = start.subarray(14, 18)
  const isBitmap = startsWith(start, ascii('BM')) && bitmapHeaders.includes(length) && rest.every((byte) => byte === 0)
  return isBitmap && rest.length === 3 ? 'bmp' : undefined
}

/** Returns the kind of a program. It must be checked last, because a text may begin with the same letters. */
function programKind(start: Uint8Array): FileKind | undefined {
  return startsWith(start, ascii('MZ')) ? 'program' : undefined
}
