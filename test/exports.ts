/** Returns the exports of `src` that no other file imports, tests included, such as `src/domain/some.ts#value`. */
export function unusedExports(texts: ReadonlyMap<string, string>): string[] {
  const imported = new Set([...texts].flatMap(([file, text]) => importedBy(file, text)))
  return [...texts]
    .filter(([file]) => file.startsWith('src/') && !/\.test\.tsx?$/.test(file))
    .flatMap(([file, text]) =>
      [...text.matchAll(declaration)]
        .map(([, name]) => `${file}#${name}`)
        .filter((one) => {
          const everything = `${file}#*`
          return !imported.has(one) && !imported.has(everything)
        }),
    )
}

const declaration = /^export (?:async )?(?:function\*?|const|let|class|type) (\w+)/gm

function importedBy(file: string, text: string): string[] {
  const named = [...text.matchAll(/(?:import|export)(?: type)? (?:\w+, )?\{([^}]*)\} from '([^']+)'/g)]
  // A namespace import or a lazy import may use every export.
  const whole = [...text.matchAll(/(?:import(?: type)? \* as \w+ from |import\()'([^']+)'/g)]
  return [
    ...named.flatMap(([, names = '', from = '']) => namesIn(names).map((name) => `${targetOf(file, from)}#${name}`)),
    ...whole.map(([, from = '']) => `${targetOf(file, from)}#*`),
  ]
}

function namesIn(list: string): string[] {
  const names = list.split(',').map((name) =>
    name
      .trim()
      .replace(/^type /, '')
      .replace(/ as .*/, ''),
  )
  return names.filter(Boolean)
}

function targetOf(file: string, specifier: string): string {
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`
  return new URL(specifier, `file:///${file}`).pathname.slice(1)
}
