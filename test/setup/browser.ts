import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  export interface ProvidedContext {
    /** Address of a running Chromium, or the reason why there is none; then only the tests that open it fail. */
    chromium: { url: string } | { problem: string }
  }
}

/** Starts one Chromium for all tests of the run, unless another project has started it. */
export async function setup({ vitest }: TestProject): Promise<(() => Promise<void>) | undefined> {
  if ('chromium' in vitest.getProvidedContext()) return undefined
  try {
    const executablePath = await findChromium()
    const server = await chromium.launchServer({
      executablePath,
      args: [...chromiumArguments(), noNetwork, drawInBrowser],
      // Pages show times of this time zone, not the machine's.
      env: { ...process.env, TZ: 'UTC' },
    })
    vitest.provide('chromium', { url: server.wsEndpoint() })
    return () => server.close()
  } catch (error) {
    vitest.provide('chromium', { problem: String(error) })
    return undefined
  }
}

/** Lets pages reach this machine only. */
const noNetwork = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'

/** Runs the graphics in the browser's own process, which saves an eighth of the time. */
const drawInBrowser = '--in-process-gpu'

/** Returns the arguments of Chromium, without its sandbox if run as root, because it refuses to start with it then. */
export function chromiumArguments(): string[] {
  const features = `--disable-features=${[...disabledByPlaywright, ...addressBarPages].join(',')}`
  return ['--disable-background-networking', features, ...(isRoot() ? ['--no-sandbox'] : [])]
}

/** Features of Chromium's address bar. Each browser context loads their pages unseen, which is a third of its time. */
const addressBarPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/** Features that Playwright disables. They are repeated here because Chromium obeys only the last such argument. */
const disabledByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** Returns the Chromium that CHROMIUM names, or an installed one; installs one if there is none. */
export async function findChromium(): Promise<string> {
  const named = process.env.CHROMIUM
  if (named) {
    if (await isRunning(named)) return named
    throw new Error(`CHROMIUM is ${named}, which is no browser that runs. Correct it, or unset it to have one found.`)
  }
  const present = await findPresent()
  if (present) return present
  const failures: string[] = []
  for (const commands of installers()) {
    const failure = await runAll(commands).then(() => undefined, reasonOf)
    const installed = await findPresent()
    if (installed) return installed
    failures.push(`${commands.at(-1)?.join(' ')}: ${failure ?? 'it left no browser that runs'}`)
  }
  throw new Error(
    `The browser tests need Chromium, and none was found or could be installed (${failures.join('; ')}). ` +
      'Install Chromium or Chrome, or set CHROMIUM to the path of one.',
  )
}

/** Names of the browser, the headless shell first: it draws no windows, and takes two thirds of the time. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const lookMilliseconds = 20_000
const installMilliseconds = 300_000

async function findPresent(): Promise<string | undefined> {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  for (const path of [...onPath, chromium.executablePath()]) if (await isRunning(path)) return path
  return undefined
}

/** Returns whether a browser prints its version. Some systems have a script in its place that only explains the installation. */
async function isRunning(path: string): Promise<boolean> {
  if (!existsSync(path)) return false
  const version = await run([path, '--version'], lookMilliseconds).catch(() => '')
  return /Chrom\S* [\d.]+/.test(version)
}

type Command = readonly [name: string, ...given: string[]]

/** Returns the commands to try: Debian's package, which brings all system libraries, then Playwright's download. */
function installers(): (readonly Command[])[] {
  const isOurDebian = existsSync('/etc/debian_version') && isRoot()
  const playwright = join(dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js')
  const byPlaywright: Command = [
    process.execPath,
    playwright,
    'install',
    ...(isOurDebian ? ['--with-deps'] : []),
    'chromium',
  ]
  const byDebian: readonly Command[] = [
    ['apt-get', 'update'],
    ['apt-get', 'install', '--yes', 'chromium-headless-shell', 'fonts-noto-core'],
  ]
  return isOurDebian ? [byDebian, [byPlaywright]] : [[byPlaywright]]
}

async function runAll(commands: readonly Command[]): Promise<void> {
  for (const command of commands) await run(command, installMilliseconds)
}

async function run([name, ...given]: Command, timeout: number): Promise<string> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const limits = { timeout, killSignal: 'SIGKILL', maxBuffer: 64 * 1024 * 1024 } as const
  const { stdout } = await promisify(execFile)(name, given, { env, ...limits })
  return stdout
}

function reasonOf(error: Error & { stderr?: string; killed?: boolean }): string {
  if (error.killed) return `not done after ${installMilliseconds / 60_000} minutes`
  const lines = (error.stderr ?? '').split('\n').filter((line) => line.trim() !== '')
  return (lines.find((line) => /\berror\b|^E:/i.test(line)) ?? lines.at(-1) ?? error.message).trim()
}

function isRoot(): boolean {
  return process.getuid?.() === 0
}
