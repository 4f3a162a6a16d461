import type {
  WireDocumentValue,
  WireListedValue,
  WirePartValue,
  WireVersionValue,
} from '#contract/content/document-wire.ts'
import type { Value } from '#domain/content/model/field.ts'
import type { Part } from '#domain/content/model/part.ts'
import type { QuestionPlace } from '#domain/content/presenting/question-places.ts'
import { partState } from '#domain/content/publishing/part-state.ts'
import { heldAt, nextStart } from '#domain/content/publishing/publication.ts'
import { defaultLanguage, type Language } from '#domain/texts/languages/language.ts'
import type { VersionRow } from '../../../db/stores/content/document-store.ts'
import type { Use } from '../../../db/stores/content/uses.ts'
import type { DocumentHead, DraftHead, WholeDocument } from '../../../db/stores/content/whole-document.ts'

/** Email addresses of people by id. */
export type Mails = ReadonlyMap<number, string>

type AnswerContext = { readonly mails: Mails; readonly now: Date }

/** Questions that the rates page shows, by document id. */
type QuestionPlaces = { readonly places: ReadonlyMap<number, QuestionPlace> }

/** Number of references to each document, if requested. */
type Uses = { readonly uses: ReadonlyMap<number, number> | undefined }

/** Seed versions of a later release for parts that an editor had changed, by part. */
type NewerSeeds = { readonly newerSeeds: ReadonlyMap<string, number> }

export function writeListed(
  { row, drafts, publications }: DocumentHead,
  language: Language,
  { mails, now, places, uses }: AnswerContext & QuestionPlaces & Uses,
): WireListedValue {
  const last = drafts.reduce<DraftHead | undefined>(
    (one, other) => (one && one.editedAt >= other.editedAt ? one : other),
    undefined,
  )
  return {
    id: row.id,
    key: row.key,
    title: titleFor(drafts, language) ?? row.key,
    parts: drafts.map(({ part, versionId, revision }) => {
      const ofThis = ofPart(publications, part)
      return {
        part,
        revision,
        state: partState({ publications: ofThis, draftVersion: versionId ?? undefined }, now),
        is_planned: nextStart(ofThis, now) !== undefined,
      }
    }),
    refers_to: drafts.find(({ part }) => part === 'shared')?.targets ?? [],
    used_by: uses ? (uses.get(row.id) ?? 0) : null,
    shown_as: places.get(row.id) ?? null,
    edited_at: (last?.editedAt ?? row.createdAt).toISOString(),
    edited_by: mailOf(mails, last?.editedBy),
    trashed_at: row.trashedAt?.toISOString() ?? null,
    trashed_by: mailOf(mails, row.trashedBy),
  }
}

/** Returns the title in the given language, or else in another one. */
function titleFor(drafts: readonly DraftHead[], language: Language): string | undefined {
  const preferredParts: Part[] = [language, 'shared', defaultLanguage]
  const titled = drafts.filter(({ title }) => title !== '')
  for (const part of preferredParts) {
    const found = titled.find((draft) => draft.part === part)
    if (found) return found.title
  }
  return titled[0]?.title
}

export function writeDocument(
  whole: WholeDocument,
  { uses, mails, now, newerSeeds, places }: AnswerContext & NewerSeeds & QuestionPlaces & { uses: readonly Use[] },
): WireDocumentValue {
  const { row, drafts, publications, values } = whole
  return {
    id: row.id,
    key: row.key,
    created_at: row.createdAt.toISOString(),
    created_by: mailOf(mails, row.createdBy),
    trashed_at: row.trashedAt?.toISOString() ?? null,
    parts: drafts.map((draft) =>
      writePart({ ...draft, value: values.get(draft.part) ?? {} }, publications, { mails, now, newerSeeds }),
    ),
    uses: uses.map(({ id, collection, key }) => ({ id, collection, key })),
    shown_as: places.get(row.id) ?? null,
  }
}

export function writePart(
  { part, value, revision, versionId, editedAt, editedBy }: DraftHead & { readonly value: Value },
  publications: DocumentHead['publications'],
  { mails, now, newerSeeds }: AnswerContext & NewerSeeds,
): WirePartValue {
  const ofThis = ofPart(publications, part)
  const held = heldAt(ofThis, now)
  return {
    part,
    value,
    revision,
    version: versionId,
    state: partState({ publications: ofThis, draftVersion: versionId ?? undefined }, now),
    edited_at: editedAt.toISOString(),
    edited_by: mailOf(mails, editedBy),
    said: held?.version === undefined ? null : { version: held.version, since: held.liveFrom.toISOString() },
    planned: ofThis
      .filter(({ liveFrom }) => liveFrom > now)
      .toSorted((one, other) => one.liveFrom.getTime() - other.liveFrom.getTime() || one.number - other.number)
      .map(({ number, version, liveFrom }) => ({
        number,
        version: version ?? null,
        live_from: liveFrom.toISOString(),
      })),
    newer_seed: newerSeeds.get(part) ?? null,
  }
}

export function writeVersion(
  { id, part, savedAt, savedBy, note, saidFrom }: Omit<VersionRow, 'value'>,
  { mails, names }: { readonly mails: Mails; readonly names: ReadonlyMap<number, string> },
): WireVersionValue {
  return {
    id,
    // Versions exist only for parts of drafts, so the text is a part.
    part: part as Part,
    saved_at: savedAt.toISOString(),
    saved_by: mailOf(mails, savedBy),
    saved_by_name: (savedBy && names.get(savedBy)) || null,
    note,
    said_from: saidFrom?.toISOString() ?? null,
  }
}

/** Returns the ids of people that answers about documents name. */
export function peopleIn(heads: readonly DocumentHead[]): number[] {
  return heads
    .flatMap(({ row, drafts }) => [row.createdBy, row.trashedBy, ...drafts.map(({ editedBy }) => editedBy)])
    .flatMap((id) => id ?? [])
}

function ofPart(publications: DocumentHead['publications'], part: Part): DocumentHead['publications'] {
  return publications.filter((one) => one.part === part)
}

function mailOf(mails: Mails, id: number | null | undefined): string | null {
  return (id && mails.get(id)) || null
}
