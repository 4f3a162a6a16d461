/** A point of the earth in degrees: north of the equator and east of Greenwich are positive. */
export type Position = { readonly latitude: number; readonly longitude: number }

/** So many decimals are a metre; more of them nobody measures. */
const positionDecimals = 5

const scale = 10 ** positionDecimals

/** The poles are not on any map of this projection. */
const positionLimits = { latitude: 85, longitude: 180 } as const

/** Whether a number of degrees lies on the map and is written with no more decimals than are meant. */
export function isCoordinate(axis: keyof Position, degrees: number): boolean {
  return Math.abs(degrees) <= positionLimits[axis] && roundDegrees(degrees) === degrees
}

function roundDegrees(degrees: number): number {
  // There is no nought below zero on a map.
  return Math.round(degrees * scale) / scale + 0
}

/** Degrees as somebody types them, with the sign of either language for decimals; undefined for anything else. */
export function findCoordinate(axis: keyof Position, text: string): number | undefined {
  const plain = text.trim().replace('−', '-').replace(',', '.')
  if (!/^-?\d{1,3}(?:\.\d+)?$/.test(plain)) return undefined
  const degrees = roundDegrees(Number(plain))
  return isCoordinate(axis, degrees) ? degrees : undefined
}

/** Degrees with all the decimals that are meant, for addresses and inputs. */
export function degreesText(degrees: number): string {
  return degrees.toFixed(positionDecimals)
}

const metresPerDegree = 111_320

/** A position moved by so many metres to the north and to the east, within the map. */
export function movedBy({ latitude, longitude }: Position, metres: { north: number; east: number }): Position {
  const north = latitude + metres.north / metresPerDegree
  const east = longitude + metres.east / (metresPerDegree * Math.cos((latitude * Math.PI) / 180))
  return onMap({ latitude: north, longitude: east })
}

/** The nearest position that there is on the map, with the decimals that are meant. */
export function onMap({ latitude, longitude }: Position): Position {
  return {
    latitude: roundDegrees(clamp(latitude, positionLimits.latitude)),
    longitude: roundDegrees(clamp(longitude, positionLimits.longitude)),
  }
}

function clamp(value: number, limit: number): number {
  return Math.min(limit, Math.max(-limit, value))
}
