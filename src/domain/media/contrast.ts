/** Red, green and blue, from 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number]

/** Minimum contrast of text (WCAG 2, AA). */
export const minContrast = 4.5

/** Returns the contrast of two colours, from 1 to 21, by WCAG 2. */
export function contrastOf(one: Colour, other: Colour): number {
  const [lighter, darker] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

function luminanceOf([red, green, blue]: Colour): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function linear(value: number): number {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** Returns the colour of a translucent colour over another. */
export function laidOver(above: Colour, below: Colour, opacity: number): Colour {
  const mixed = (place: 0 | 1 | 2) => Math.round(above[place] * opacity + below[place] * (1 - opacity))
  return [mixed(0), mixed(1), mixed(2)]
}

type Faint = { readonly pixels: Iterable<Colour>; readonly paper: Colour; readonly opacity: number }

/** Returns the lowest contrast of text over a picture that shows faintly on paper. */
export function leastContrast(text: Colour, { pixels, paper, opacity }: Faint): number {
  let least = contrastOf(text, paper)
  for (const pixel of pixels) least = Math.min(least, contrastOf(text, laidOver(pixel, paper, opacity)))
  return least
}

/** Reads a colour as browsers write it: `#3538cd`, `#fff` or `rgb(53, 56, 205)`. */
export function readColour(text: string): Colour | undefined {
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text)?.[1]
  if (hex) {
    const digits = hex.length === 3 ? [...hex].map((digit) => digit + digit) : (hex.match(/../g) ?? [])
    return asColour(digits.map((pair) => Number.parseInt(pair, 16)))
  }
  const parts = /^rgb\((\d+),? (\d+),? (\d+)\)$/.exec(text)
  return parts ? asColour(parts.slice(1).map(Number)) : undefined
}

function asColour([red = 0, green = 0, blue = 0]: readonly number[]): Colour {
  return [red, green, blue]
}
