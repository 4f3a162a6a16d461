import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { openScreen } from '../../../../test/at-desk.tsx'
import { listedDocument } from '../../../../test/listed-document.ts'
import { typeAndPause } from '../../../../test/type-and-pause.ts'
import { waitFor } from '../../../../test/wait-for.ts'
import { DocumentPicker } from './document-picker.tsx'

afterEach(cleanup)

/** There are more documents than the server returns in one page. */
const documents = Array.from({ length: 300 }, (_, place) =>
  listedDocument({ id: place + 1, key: `page-${place + 1}`, title: `Page ${place + 1}` }),
)

/** Far fewer than the 50 requested, because each is an option to render. */
const returnedAtOnce = 5

function answerTo(query: URLSearchParams) {
  const ids = query.getAll('id[]').map(Number)
  const search = query.get('search') ?? ''
  const found = documents.filter(({ id, title }) => (ids.length === 0 || ids.includes(id)) && title.includes(search))
  const limit = Number(query.get('limit'))
  return {
    items: found.slice(0, returnedAtOnce),
    _metadata: { total: found.length, offset: 0, limit, has_next: found.length > returnedAtOnce, has_previous: false },
  }
}

function open(first: number | undefined) {
  const requests: string[] = []
  function Form() {
    const [value, setValue] = useState(first)
    return <DocumentPicker label="Page" of="pages" value={value} onChange={setValue} />
  }
  const { element } = openScreen(<Form />, 'editor', {
    'GET content/pages': (_, query) => {
      requests.push(String(query))
      return answerTo(query)
    },
  })
  render(element)
  return requests
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Page' })

test('searches the server after a pause in typing, and finds a document that is not among the first options', async () => {
  const requests = open(undefined)
  field().focus()
  await screen.findByText('First results of 300. Type to search.')
  typeAndPause(field(), '2', '28', '287')
  fireEvent.click(await screen.findByRole('option', { name: 'Page 287' }))
  expect(field().value).toBe('Page 287')
  expect(requests.filter((one) => one.includes('search='))).toEqual(['limit=50&search=287&sort=title&language=en'])
})

test('keeps the title of a selected option that the search did not find', async () => {
  open(299)
  await waitFor(() => expect(field().value).toBe('Page 299'))
  field().focus()
  await screen.findByRole('option', { name: 'Page 1' })
  expect(screen.queryByRole('option', { name: 'Page 299' })).toBeNull()
  expect(screen.getByText('Page 299')).toBeTruthy()
})

test('offers only options that match the text while searching', async () => {
  open(undefined)
  field().focus()
  await screen.findByRole('option', { name: 'Page 1' })
  fireEvent.change(field(), { target: { value: '3' } })
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Page 3'])
  fireEvent.change(field(), { target: { value: 'none such' } })
  expect(screen.queryByText('No matching items')).toBeNull()
  typeAndPause(field(), 'none such here')
  await screen.findByText('No matching items')
})
