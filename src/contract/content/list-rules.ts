import * as z from 'zod/mini'
import type { FieldOf, Value } from '#domain/content/model/field.ts'
import { idleMoves } from '#domain/content/model/layout-places.ts'
import { repeatedItems } from '#domain/content/model/repeated-items.ts'
import type { Form } from './wire-form.ts'

type Items = readonly Value[]
type Rule = z.core.$ZodCheck<Items>

/** Returns the rules for a published list; drafts may break them. */
export function listRules(field: FieldOf<'list'>, form: Form): readonly Rule[] {
  const { min, distinct } = field
  if (min === 0 && distinct === undefined) return []
  if (form === 'draft') return [z.meta({ description: describe(field) })]
  return [
    ...(min > 0 ? [z.minLength(min)] : []),
    z.superRefine<Items>((items, { issues }) => {
      for (const [index, name, message] of faultsIn(items, field))
        issues.push({ code: 'custom', message, path: [index, name], input: items })
    }),
  ]
}

function describe({ min, distinct, areMoves }: FieldOf<'list'>): string {
  const rules = [
    ...(min > 0 ? [`at least ${min}`] : []),
    ...(distinct ? [`no two with the same \`${distinct}\``] : []),
    ...(areMoves ? ['none whose target is its source'] : []),
  ]
  return `Published only with ${rules.join(', ')}.`
}

type Fault = readonly [index: number, field: string, message: string]

function faultsIn(items: Items, { distinct, areMoves }: FieldOf<'list'>): readonly Fault[] {
  const repeated = distinct === undefined ? [] : repeatedItems(items, distinct)
  const idle = areMoves ? idleMoves(items) : []
  return [
    ...repeated.map((index): Fault => [index, distinct ?? '', areMoves ? stated : taken]),
    ...idle.map((index): Fault => [index, 'to', 'Must be another slot.']),
  ]
}

const taken = 'Another entry already has this value.'
const stated = 'Another entry already sets the target of this slot.'
