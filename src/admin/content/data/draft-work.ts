import type { WirePartValue } from '#contract/content/document-wire.ts'
import type { ErrorProperties } from '#contract/core/error.ts'
import { type Merged, mergeValues, type Sides } from '#domain/content/merging/merge.ts'
import type { Value } from '#domain/content/model/field.ts'
import { isSame } from '#domain/content/model/is-same.ts'
import { parts as allParts, type Part } from '#domain/content/model/part.ts'
import { createStore } from '#ui/store.ts'
import { currentIn, isRefusal, problemsOf, withoutPart } from './draft-refusal.ts'
import { cleanPart, dirtyParts, type PartWork, type WorkParts } from './part-work.ts'

/** Conflict of two editors who changed the same fields differently, so that one of them has to choose. */
export type Conflict = {
  readonly part: Part
  readonly base: Value
  /** Text of this editor, merged with the other editor's changes to fields without a conflict. */
  readonly mine: Value
  readonly theirs: WirePartValue
  readonly fields: readonly string[]
  /** True if the other editor has saved again since this editor was first asked to choose. */
  readonly isAgain: boolean
}

export type WorkState = {
  readonly parts: WorkParts
  readonly phase: 'saved' | 'waiting' | 'saving' | 'away' | 'refused'
  readonly savedAt: number | undefined
  readonly conflict: Conflict | undefined
  /** Error of the last refused request. `problems` has its messages by field. */
  readonly refusal: unknown
  readonly problems: ErrorProperties
}

export type Saving = { readonly value: Value; readonly revision: number; readonly keep?: { readonly note?: string } }

type DraftWorkDependencies = {
  readonly parts: readonly WirePartValue[]
  /** Unsaved text of an earlier visit on this device. */
  readonly kept: WorkParts
  readonly save: (part: Part, saving: Saving) => Promise<WirePartValue>
  /** Stores unsaved text on the device. */
  readonly keep: (parts: WorkParts) => void
  readonly now: () => number
  /** Merges changes of a part; field by field by default. */
  readonly merge?: (part: Part, sides: Sides) => Merged
  readonly pause?: number
}

export type DraftWork = ReturnType<typeof createDraftWork>

const usualPause = 1_000
const retryPause = 5_000

/**
 * Creates the work on a document's drafts. It saves shortly after each change, one request at a time, and merges
 * changes of other editors.
 */
export function createDraftWork({
  parts,
  kept,
  save,
  keep,
  now,
  merge = mergeFields,
  pause = usualPause,
}: DraftWorkDependencies) {
  const begun = Object.fromEntries(parts.map((one) => [one.part, cleanPart(one)]))
  const store = createStore<WorkState>({
    parts: { ...begun, ...kept },
    phase: 'saved',
    savedAt: undefined,
    conflict: undefined,
    refusal: undefined,
    problems: {},
  })
  /** Values that the server refused. They are not sent again until the editor changes them. */
  const refused = new Map<Part, Value>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined

  function set(change: Partial<WorkState>): void {
    store.set({ ...store.get(), ...change })
  }

  function setPart(part: Part, work: PartWork): void {
    set({ parts: { ...store.get().parts, [part]: work } })
    keep(dirtyParts(store.get().parts))
  }

  function nextToSave(postponed?: ReadonlySet<Part>): [Part, PartWork] | undefined {
    const { parts: all, conflict } = store.get()
    const dirty = Object.entries(dirtyParts(all)) as [Part, PartWork][]
    return dirty.find(
      ([part, { mine }]) => part !== conflict?.part && refused.get(part) !== mine && !postponed?.has(part),
    )
  }

  function schedule(milliseconds: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void run(), milliseconds)
  }

  function run(): Promise<void> {
    clearTimeout(timer)
    running ??= saveAll().finally(() => {
      running = undefined
    })
    return running
  }

  async function saveAll(): Promise<void> {
    const postponed = new Set<Part>()
    for (let next = nextToSave(); next; next = nextToSave(postponed)) {
      const [part, { mine, revision }] = next
      set({ phase: 'saving' })
      try {
        taken(part, mine, await save(part, { value: mine, revision }))
      } catch (error) {
        const theirs = currentIn(error)
        if (theirs) meet(part, theirs)
        else if (isRefusal(error)) {
          refused.set(part, mine)
          set({ refusal: error, problems: problemsOf(part, error) })
        } else postponed.add(part)
      }
    }
    if (postponed.size > 0) {
      set({ phase: 'away' })
      schedule(retryPause)
    } else set({ phase: isSaved() ? 'saved' : 'refused' })
  }

  function isSaved(wanted: readonly Part[] = allParts): boolean {
    const dirty = dirtyParts(store.get().parts)
    return wanted.every((part) => !dirty[part])
  }

  /** Makes a saved value the new base of its part. Text typed since the request was sent is kept. */
  function taken(part: Part, sent: Value, saved: WirePartValue): void {
    const mine = store.get().parts[part]?.mine ?? sent
    refused.delete(part)
    set({ savedAt: now(), refusal: undefined })
    setPart(part, { base: saved.value, mine: mine === sent ? saved.value : mine, revision: saved.revision })
  }

  /**
   * Handles a draft that another editor saved first. Changes without conflicts are merged and saved next. If two parts
   * have conflicts, the second waits until the first is resolved.
   */
  function meet(part: Part, theirs: WirePartValue): void {
    const work = store.get().parts[part]
    if (!work) return
    const { value, conflicts } = merge(part, { base: work.base, mine: work.mine, theirs: theirs.value })
    const { conflict } = store.get()
    const isOther = conflict !== undefined && conflict.part !== part
    if (conflicts.length === 0) {
      if (!isOther) set({ conflict: undefined })
      setPart(part, { base: theirs.value, mine: value, revision: theirs.revision })
    } else if (isOther) refused.set(part, work.mine)
    else {
      const isAgain = conflict !== undefined && (conflict.isAgain || conflict.theirs.revision !== theirs.revision)
      set({ conflict: { part, base: work.base, mine: value, theirs, fields: conflicts, isAgain } })
    }
  }

  async function keepBoth({ part, theirs, mine }: Conflict, chosen: Value, note: string): Promise<WirePartValue> {
    const saved = await save(part, { value: theirs.value, revision: theirs.revision, keep: {} })
    return isSame(chosen, mine) ? saved : save(part, { value: mine, revision: saved.revision, keep: { note } })
  }

  return {
    get: store.get,
    subscribe: store.subscribe,

    change(part: Part, mine: Value): void {
      const { conflict, parts: all } = store.get()
      const before = all[part]
      set({
        phase: store.get().phase === 'saving' ? 'saving' : 'waiting',
        problems: withoutPart(store.get().problems, part),
      })
      setPart(part, { base: before?.base ?? {}, revision: before?.revision ?? 0, mine })
      // Updates an open conflict with the newest text.
      if (conflict?.part === part) meet(part, conflict.theirs)
      schedule(pause)
    },

    /** Saves unsaved changes now; resolves to true if all of them, or all of the wanted parts, are saved. */
    async flush(wanted?: readonly Part[]): Promise<boolean> {
      do await run()
      while (nextToSave() && store.get().phase === 'saved')
      return isSaved(wanted)
    },

    /** Saves a version of a part; resolves to false if its draft could not be saved. */
    async keepVersion(part: Part, note?: string): Promise<boolean> {
      if (!(await this.flush([part]))) return false
      const work = store.get().parts[part]
      if (!work || work.revision === 0) return true
      const { mine, revision } = work
      taken(part, mine, await save(part, { value: mine, revision, keep: note ? { note } : {} }))
      return true
    },

    /**
     * Applies the chosen value. Saves the other editor's text as a version, and this editor's text too unless it was
     * chosen. If the other editor has saved again meanwhile, nothing is applied and this editor chooses again.
     */
    async resolve(value: Value, note: string): Promise<void> {
      const { conflict } = store.get()
      if (!conflict) return
      try {
        const { part } = conflict
        const before = await keepBoth(conflict, value, note)
        set({ conflict: undefined })
        setPart(part, { base: before.value, mine: value, revision: before.revision })
      } catch (error) {
        const newer = currentIn(error)
        if (!newer) throw error
        meet(conflict.part, newer)
      }
      refused.clear()
      await run()
    },

    /** Replaces parts without unsaved changes by newer ones from the server. */
    take(newer: readonly WirePartValue[]): void {
      for (const one of newer) {
        const work = store.get().parts[one.part]
        if (!running && one.revision > (work?.revision ?? 0) && (!work || isSame(work.base, work.mine)))
          setPart(one.part, cleanPart(one))
      }
    },

    showProblems: (problems: ErrorProperties) => set({ problems }),

    /** Returns the unsaved changes when the form closes. */
    close(): WorkParts {
      clearTimeout(timer)
      return dirtyParts(store.get().parts)
    },
  }
}

function mergeFields(_: Part, sides: Sides): Merged {
  return mergeValues(sides)
}
