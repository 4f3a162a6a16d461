/** Creates a catalogue of messages by locale, domain and key. */
export function createMessageCatalogue() {
  /** Messages by locale, domain and key. Maps, so that `constructor` and `__proto__` are ordinary keys. */
  const messages = new Map<string, Map<string, Map<string, string>>>()
  /** Domains in the order of their first message. */
  const domains = new Set<string>()

  function findExactly(locale: string, domain: string, id: string): string | undefined {
    return messages.get(locale)?.get(domain)?.get(id)
  }

  /** Finds the first domain in which one of the locales has the key. */
  function findDomain(id: string, locales: readonly string[]): string | undefined {
    for (const domain of domains) {
      if (locales.some((locale) => findExactly(locale, domain, id) !== undefined)) return domain
    }
    return undefined
  }

  return {
    add(locale: string, domain: string, id: string, message: string): void {
      domains.add(domain)
      getOrCreate(getOrCreate(messages, locale), domain).set(id, message)
    },

    /** Finds a message in the locale, then in its parts before each underscore, then in the fallback. */
    find(id: string, domain: string | undefined, wanted: string, fallback: string): string | undefined {
      // A locale without messages is replaced by its language, and that by the fallback.
      const locale = [wanted, languageOf(wanted), fallback].find((name) => messages.has(name))
      if (locale === undefined) return undefined
      const where = domain ?? findDomain(id, [locale, languageOf(wanted), fallback])
      if (where === undefined) return undefined
      for (let name: string | undefined = locale; name !== undefined; name = shortened(name)) {
        const message = findExactly(name, where, id)
        if (message !== undefined) return message
      }
      return findExactly(fallback, where, id)
    },

    clear(): void {
      messages.clear()
      domains.clear()
    },
  }
}

function languageOf(locale: string): string {
  const underscore = locale.indexOf('_')
  return underscore < 0 ? locale : locale.slice(0, underscore)
}

/** Shortens `sr_Latn_RS` to `sr_Latn`, `sr`, nothing. */
function shortened(locale: string): string | undefined {
  const underscore = locale.lastIndexOf('_')
  return underscore < 0 ? undefined : locale.slice(0, underscore)
}

function getOrCreate<Value>(map: Map<string, Map<string, Value>>, key: string): Map<string, Value> {
  const known = map.get(key)
  if (known) return known
  const created = new Map<string, Value>()
  map.set(key, created)
  return created
}
