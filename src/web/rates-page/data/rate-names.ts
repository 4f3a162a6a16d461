import { isOwnProvider, type Provider, providerDisplayName } from '#domain/sources/provider.ts'
import type { TextKey } from '#domain/texts/translating/text-key.ts'
import type { Translate } from '#domain/texts/translating/translate.ts'

export function providerName(say: Translate, provider: string): string {
  const name = providerDisplayName(provider)
  // A provider without a text belongs to a newer server and is shown by its own name.
  const key = `provider.${name}` as TextKey<'currency_exchange'>
  const text = say(key)
  return text === key ? name : text
}

/** Returns the name of a provider's rates: market figures are never called official. */
export function rateName(say: Translate, provider: Provider, isMarket: boolean): string {
  return isMarket && !isOwnProvider(provider) ? say('provider.market') : providerName(say, provider)
}

/** Returns the title of a failed load. */
export function failureTitle(say: Translate, provider: Provider, isMarket: boolean): string {
  if (isOwnProvider(provider)) return say('failed.evp')
  return say(isMarket ? 'failed.market' : 'failed.official')
}
