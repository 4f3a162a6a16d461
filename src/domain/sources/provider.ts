/** The kinds of rate we compare, ours first. */
export const providers = ['commercial', 'official_by_partner'] as const
export type Provider = (typeof providers)[number]

export const clientTypes = ['natural', 'legal'] as const
export type ClientType = (typeof clientTypes)[number]

const displayNames: ReadonlyMap<string, string> = new Map([
  ['commercial', 'evp'],
  ['official_by_partner', 'official'],
])

export function isProvider(text: string): text is Provider {
  return (providers as readonly string[]).includes(text)
}

/** The name a provider is shown under, before translation. */
export function providerDisplayName(provider: string): string {
  const name = provider.replaceAll('-', '_')
  return displayNames.get(name) ?? name
}
