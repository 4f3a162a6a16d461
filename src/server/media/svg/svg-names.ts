/** Splits a list of names. An element, property or function that is in none of the lists below is removed. */

function namesIn(text: string): string[] {
  return text.trim().split(/\s+/)
}

export const elements: ReadonlySet<string> = new Set(
  namesIn(`
    svg g defs symbol title desc style use
    path rect circle ellipse line polyline polygon text tspan
    linearGradient radialGradient stop clipPath mask pattern marker
    filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
    feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology
    feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
  `),
)

/** Elements that may contain text. */
export const textElements: ReadonlySet<string> = new Set(['text', 'tspan', 'title', 'desc', 'style'])

/** Elements that contain only text. */
export const wordElements: ReadonlySet<string> = new Set(['title', 'desc', 'style'])

/** Elements that may reference another by `href`; `use` draws it. */
export const hrefElements: ReadonlySet<string> = new Set(['use', 'linearGradient', 'radialGradient', 'pattern'])

/** Properties allowed in styles. Sizes are not, so that only the checked attributes set them. */
export const properties: ReadonlySet<string> = new Set(
  namesIn(`
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

/** Properties that may reference an element of the same picture. */
export const referringProperties: ReadonlySet<string> = new Set(
  namesIn('fill stroke marker marker-start marker-mid marker-end clip-path mask filter'),
)

/** Referring properties that descendants inherit. */
export const inheritedReferences: ReadonlySet<string> = new Set(
  namesIn('fill stroke marker marker-start marker-mid marker-end'),
)

/** Elements that a referring property draws again; gradients are cheap, and other targets are ignored. */
export const drawnByReference: ReadonlySet<string> = new Set(namesIn('pattern mask clipPath marker filter'))

/** CSS functions that take only numbers and colours. */
export const functions: ReadonlySet<string> = new Set(
  namesIn(`
    rgb rgba hsl hsla hwb lab lch oklab oklch color
    matrix translate translatex translatey scale scalex scaley rotate skew skewx skewy
    blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia
    inset circle ellipse polygon
  `),
)
