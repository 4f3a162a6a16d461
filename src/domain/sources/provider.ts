type ProviderEntry = {
  /** Name it is shown under, before translation. */
  readonly displayName: string
}

/** Kinds of rate that are compared, ours first. */
const entries = {
  commercial: { displayName: 'evp' },
  official_by_partner: { displayName: 'official' },
} as const satisfies Record<string, ProviderEntry>

export type Provider = keyof typeof entries

// The keys of the table are the names.
export const providers = Object.keys(entries) as Provider[]

/** The provider whose rates we sell at, with which all others are compared. */
export const ownProvider = 'commercial' satisfies Provider

/** The provider of official rates. */
export const officialProvider = 'official_by_partner' satisfies Provider

export const clientTypes = ['natural', 'legal'] as const
export type ClientType = (typeof clientTypes)[number]

export function isProvider(text: string): text is Provider {
  return Object.hasOwn(entries, text)
}

export function isOwnProvider(provider: string): provider is typeof ownProvider {
  return provider === ownProvider
}

/** Returns the name a provider is shown under, before translation; one of a newer server is called by its own name. */
export function providerDisplayName(provider: string): string {
  const name = provider.replaceAll('-', '_')
  return isProvider(name) ? entries[name].displayName : name
}
