/** Returns the browser and system that a user agent names, or the whole text if neither is known. */
export function agentName(agent: string): string {
  const browser = browsers.find(([mark]) => agent.includes(mark))?.[1]
  const system = systems.find(([mark]) => agent.includes(mark))?.[1]
  return [browser, system].filter(Boolean).join(', ') || agent || '?'
}

/** Browsers that also send the names of others come first. */
const browsers = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const

const systems = [
  ['Windows', 'Windows'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const
