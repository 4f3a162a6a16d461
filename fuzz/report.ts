import type { FuzzResult } from './run.ts'

/** Prints the number of requests and responses of each family, and the requests with violations. */
export function printReport({ families, violations }: FuzzResult): void {
  console.table(
    families.map(({ family, requests, statuses, violations: wrong }) => ({
      family,
      requests,
      statuses: [...statuses]
        .toSorted(([one], [other]) => one - other)
        .map(([status, count]) => `${status}×${count}`)
        .join(' '),
      violations: wrong,
    })),
  )
  for (const { family, what, text, answer } of violations) {
    console.log(`\n${family}: the answer ${what}`)
    if (answer) console.log(`  answered ${JSON.stringify(answer)}`)
    // As JSON, because that can be pasted into a script even if the request has unprintable bytes.
    console.log(
      `  sent ${JSON.stringify(text.length > 2_000 ? `${text.slice(0, 2_000)}… (${text.length} bytes)` : text)}`,
    )
  }
}
