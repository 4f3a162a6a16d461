import { z } from 'zod'
import { letterNames } from '#domain/mail/letter-name.ts'
import { offeredLanguages } from '#domain/texts/languages/language.ts'

/** What is noted of a mail, read as this program writes it; another version may have written it otherwise. */
const numbers = z.object({ ids: z.array(z.number()) })
const keys = z.object({ keys: z.array(z.string()) })
const messageId = z.object({ message: z.number() })
const example = z.object({ letter: z.enum(letterNames), language: z.enum(offeredLanguages), name: z.string() })
const askedBy = z.object({ address: z.string(), requestId: z.string() })

export function readNumbers(about: unknown): ReadonlySet<number> {
  return new Set(numbers.safeParse(about).data?.ids)
}

export function readKeys(about: unknown): ReadonlySet<string> {
  return new Set(keys.safeParse(about).data?.keys)
}

export function readMessageId(about: unknown): number {
  return messageId.safeParse(about).data?.message ?? 0
}

export function findAskedBy(about: unknown): z.infer<typeof askedBy> | undefined {
  return askedBy.safeParse(about).data
}

/** What a test is an example of, and who has sent it. */
export function findExample(about: unknown): z.infer<typeof example> | undefined {
  return example.safeParse(about).data
}
