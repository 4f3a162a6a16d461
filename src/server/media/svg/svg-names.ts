/** Names that a picture may use. An element, a property or a function that is in no table is left out. */

function words(text: string): string[] {
  return text.trim().split(/\s+/)
}

export const elements: ReadonlySet<string> = new Set(
  words(`
    svg g defs symbol title desc style use
    path rect circle ellipse line polyline polygon text tspan
    linearGradient radialGradient stop clipPath mask pattern marker
    filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
    feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology
    feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
  `),
)

/** Elements in which letters are something. */
export const textElements: ReadonlySet<string> = new Set(['text', 'tspan', 'title', 'desc', 'style'])

/** Elements that have letters and nothing else in them. */
export const wordElements: ReadonlySet<string> = new Set(['title', 'desc', 'style'])

/** Elements that take something over from another; `use` draws it. */
export const hrefElements: ReadonlySet<string> = new Set(['use', 'linearGradient', 'radialGradient', 'pattern'])

/** Properties in styles. Sizes are attributes only, so that one holds. */
export const properties: ReadonlySet<string> = new Set(
  words(`
    alignment-baseline background background-color baseline-shift clip clip-path clip-rule color color-interpolation
    color-interpolation-filters color-rendering cursor direction display dominant-baseline enable-background fill
    fill-opacity fill-rule filter
    flood-color flood-opacity font font-family font-feature-settings font-kerning font-size font-size-adjust
    font-stretch font-style font-variant font-variant-alternates font-variant-caps font-variant-east-asian
    font-variant-ligatures font-variant-numeric font-variant-position font-variation-settings font-weight
    glyph-orientation-horizontal glyph-orientation-vertical image-rendering inline-size isolation kerning letter-spacing
    lighting-color line-height marker marker-end marker-mid marker-start mask mask-type mix-blend-mode opacity overflow
    paint-order pointer-events shape-margin shape-padding shape-rendering solid-color solid-opacity stop-color
    stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit
    stroke-opacity stroke-width text-align text-anchor text-decoration text-decoration-color text-decoration-line
    text-decoration-style text-indent text-orientation text-overflow text-rendering text-transform transform
    transform-box transform-origin unicode-bidi vector-effect visibility white-space word-spacing writing-mode
  `),
)

/** Properties that may name an element of the same picture. */
export const referringProperties: ReadonlySet<string> = new Set(
  words('fill stroke marker marker-start marker-mid marker-end clip-path mask filter'),
)

/** Those of them that hold for all within an element. */
export const inheritedReferences: ReadonlySet<string> = new Set(
  words('fill stroke marker marker-start marker-mid marker-end'),
)

/** What such a reference has drawn once more; a gradient costs nothing, and whatever else is named is ignored. */
export const drawnByReference: ReadonlySet<string> = new Set(words('pattern mask clipPath marker filter'))

/** Functions of CSS that work on numbers and colours alone. */
export const functions: ReadonlySet<string> = new Set(
  words(`
    rgb rgba hsl hsla hwb lab lch oklab oklch color
    matrix translate translatex translatey scale scalex scaley rotate skew skewx skewy
    blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia
    inset circle ellipse polygon
  `),
)
