import type { FuzzResult } from './run.ts'

/** Prints what was sent, what came back, and how to see again what was wrong. */
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
    // JSON can be pasted into a script, whatever bytes it stands for.
    console.log(
      `  sent ${JSON.stringify(text.length > 2_000 ? `${text.slice(0, 2_000)}… (${text.length} bytes)` : text)}`,
    )
  }
}
