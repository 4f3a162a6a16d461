/** A position in degrees; north of the equator and east of Greenwich are positive. */
export type Position = { readonly latitude: number; readonly longitude: number }

/** Decimals of a position, which are about a metre. */
const positionDecimals = 5

const scale = 10 ** positionDecimals

/** Limits in degrees; the projection of the map does not contain the poles. */
const positionLimits = { latitude: 85, longitude: 180 } as const

/** Tells whether degrees are on the map and have no more decimals than allowed. */
export function isCoordinate(axis: keyof Position, degrees: number): boolean {
  return Math.abs(degrees) <= positionLimits[axis] && roundDegrees(degrees) === degrees
}

function roundDegrees(degrees: number): number {
  // Turns -0 into 0.
  return Math.round(degrees * scale) / scale + 0
}

/** Reads typed degrees with either decimal sign; undefined for anything else. */
export function findCoordinate(axis: keyof Position, text: string): number | undefined {
  const plain = text.trim().replace('−', '-').replace(',', '.')
  if (!/^-?\d{1,3}(?:\.\d+)?$/.test(plain)) return undefined
  const degrees = roundDegrees(Number(plain))
  return isCoordinate(axis, degrees) ? degrees : undefined
}

/** Returns degrees with all decimals, for addresses and inputs. */
export function degreesText(degrees: number): string {
  return degrees.toFixed(positionDecimals)
}

const metresPerDegree = 111_320

/** Moves a position by metres to the north and east, within the map. */
export function movedBy({ latitude, longitude }: Position, metres: { north: number; east: number }): Position {
  const north = latitude + metres.north / metresPerDegree
  const east = longitude + metres.east / (metresPerDegree * Math.cos((latitude * Math.PI) / 180))
  return onMap({ latitude: north, longitude: east })
}

/** Returns the nearest position on the map, with the allowed decimals. */
export function onMap({ latitude, longitude }: Position): Position {
  return {
    latitude: roundDegrees(clamp(latitude, positionLimits.latitude)),
    longitude: roundDegrees(clamp(longitude, positionLimits.longitude)),
  }
}

function clamp(value: number, limit: number): number {
  return Math.min(limit, Math.max(-limit, value))
}
