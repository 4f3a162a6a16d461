import type { LinkName } from './link.ts'

/** Who watches over payment providers in each country we serve: the central bank where it is the supervisor. */
export const supervisors: Readonly<Record<string, readonly LinkName[] | undefined>> = Object.freeze({
  LT: ['regulator_lt', 'regulator_eu'],
  LV: ['regulator_lv', 'regulator_eu'],
  EE: ['regulator_ee', 'regulator_eu'],
  BG: ['regulator_bg', 'regulator_eu'],
  ES: ['regulator_es', 'regulator_eu'],
  DE: ['regulator_de', 'regulator_eu'],
  FR: ['regulator_fr', 'regulator_eu'],
  PL: ['regulator_pl', 'regulator_eu'],
  RO: ['regulator_ro', 'regulator_eu'],
  UA: ['regulator_ua'],
  GB: ['regulator_gb'],
  AL: ['regulator_al'],
  XK: ['regulator_xk'],
  GE: ['regulator_ge'],
})
