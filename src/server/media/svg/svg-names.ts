/** What a picture is made of. What is not in these tables is left out, so nothing here may run, load or lead anywhere. */

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

/** Attributes of numbers, lists of them, and keywords. */
export const figureAttributes: ReadonlySet<string> = new Set(
  words(`
    d points pathLength x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy rotate width height textLength lengthAdjust
    viewBox preserveAspectRatio offset gradientUnits spreadMethod patternUnits patternContentUnits
    clipPathUnits maskUnits maskContentUnits mask-type markerUnits markerWidth markerHeight refX refY orient
    filterUnits primitiveUnits in in2 result type values mode operator k1 k2 k3 k4 order kernelMatrix divisor bias
    targetX targetY edgeMode preserveAlpha kernelUnitLength surfaceScale diffuseConstant specularConstant
    specularExponent azimuth elevation z pointsAtX pointsAtY pointsAtZ limitingConeAngle scale xChannelSelector
    yChannelSelector stdDeviation radius baseFrequency numOctaves seed stitchTiles tableValues slope intercept
    amplitude exponent
  `),
)

/** Attributes that are written like values of CSS without being a property there. */
export const transformAttributes: ReadonlySet<string> = new Set(['gradientTransform', 'patternTransform'])

/** Properties of the parts of a picture, as attributes and in styles. Sizes are attributes only, so that one holds. */
export const properties: ReadonlySet<string> = new Set(
  words(`
    alignment-baseline background background-color baseline-shift clip clip-path clip-rule color color-interpolation
    color-interpolation-filters color-rendering direction display dominant-baseline fill fill-opacity fill-rule filter
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

/** What programs note down and no viewer draws: nobody has to be told that it is gone. */
export const quietNames: ReadonlySet<string> = new Set(
  words(`
    metadata version baseProfile enable-background xml:lang lang role tabindex focusable cursor
    contentScriptType contentStyleType zoomAndPan
  `),
)
