import { sharedSettings } from './browser-entries.ts'

/** Returns the script that other sites load: one classic script that adds no global names to the host page. */
export async function bundleEmbedScript(): Promise<string> {
  const { build } = await import('vite')
  const built = await build({
    ...sharedSettings,
    mode: 'production',
    build: {
      write: false,
      target: 'es2020',
      rolldownOptions: { input: 'src/web/embed/embed-script.ts', output: { format: 'iife' } },
    },
  })
  const outputs = Array.isArray(built) ? built.flatMap(({ output }) => output) : 'output' in built ? built.output : []
  const script = outputs.find((one) => one.type === 'chunk')
  if (!script) throw new Error('The build of the embed script produced no file. See the output above.')
  return script.code
}
