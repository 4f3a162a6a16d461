import * as z from 'zod/mini'
import { body, bodyAsIs } from '#contract/core/body.ts'
import { asIs, endpoint, noQuery } from '#contract/core/endpoint.ts'
import type { RouteDeclaration } from '#domain/addresses/route-declaration.ts'

/** Routes of an API that only tests have, for features of the framework that no endpoint of the product uses yet. */
export const noteRoutes = {
  notes: { path: '/{_locale}/notes', requirements: { _locale: '[a-z]{2}' }, methods: ['GET', 'POST'] },
  note: {
    path: '/{_locale}/notes/{id}',
    requirements: { _locale: '[a-z]{2}', id: '\\d+' },
    methods: ['GET', 'PUT', 'PATCH', 'DELETE'],
  },
  session: { path: '/session', methods: ['POST'] },
  board: { path: '/board', methods: ['GET', 'POST'] },
} as const satisfies Record<string, RouteDeclaration>

export type Note = { readonly id: string; readonly text: string; readonly due: Date | undefined }

const WireNote = z
  .strictObject({
    text: z.string().check(z.minLength(1), z.maxLength(20)),
    due: z.optional(z.iso.date('Must be a day, such as 2026-11-13.')),
    lines: z.optional(z.array(z.strictObject({ amount: z.int() }))),
  })
  .check(z.meta({ id: 'NoteText', description: 'Text of a note.', examples: [{ text: 'milk' }] }))

type NoteText = { readonly text: string; readonly due?: Date }

const noteBody = body({
  wire: WireNote,
  read: ({ text, due }): NoteText => ({ text, ...(due && { due: new Date(due) }) }),
  write: ({ text, due }) => ({ text, ...(due && { due: due.toISOString().slice(0, 10) }) }),
})

const WireSaved = z.object({
  id: z.string(),
  text: z.string(),
  due: z.nullable(z.string()),
  by: z.nullable(z.string()),
})

const common = {
  subject: 'Texts and addresses',
  query: noQuery,
  answer: asIs(WireSaved),
  description: 'Only tests have it.',
} as const

const write = { ...common, access: 'offer.change', errors: ['not_found', 'invalid_state'] } as const

export const readNote = endpoint({
  ...common,
  name: 'readNote',
  summary: 'Read a note',
  method: 'GET',
  route: noteRoutes.note,
  access: 'audit.read',
  errors: [],
})

export const addNote = endpoint({
  ...write,
  name: 'addNote',
  summary: 'Add a note',
  method: 'POST',
  route: noteRoutes.notes,
  body: noteBody,
})

export const putNote = endpoint({
  ...write,
  name: 'putNote',
  summary: 'Replace a note',
  method: 'PUT',
  route: noteRoutes.note,
  body: noteBody,
})

export const patchNote = endpoint({
  ...write,
  name: 'patchNote',
  summary: 'Change a note',
  method: 'PATCH',
  route: noteRoutes.note,
  body: bodyAsIs(z.strictObject({ text: z.string() })),
})

export const deleteNote = endpoint({
  ...write,
  name: 'deleteNote',
  summary: 'Delete a note',
  method: 'DELETE',
  route: noteRoutes.note,
})

export const signIn = endpoint({
  ...common,
  name: 'signIn',
  summary: 'Sign in',
  method: 'POST',
  route: noteRoutes.session,
  access: 'public',
  limit: 'sign_in',
  errors: [],
  body: bodyAsIs(z.strictObject({ name: z.string() })),
})

export const readBoard = endpoint({
  ...common,
  name: 'readBoard',
  summary: 'Read the board',
  method: 'GET',
  route: noteRoutes.board,
  access: 'public',
  limit: 'reads',
  errors: [],
})

export const pinToBoard = endpoint({
  ...common,
  name: 'pinToBoard',
  summary: 'Pin a note',
  method: 'POST',
  route: noteRoutes.board,
  access: 'public',
  limit: 'forms',
  errors: [],
  body: noteBody,
})

export const noteEndpoints = [readNote, addNote, putNote, patchNote, deleteNote, signIn, readBoard, pinToBoard]
