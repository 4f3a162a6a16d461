import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { CallEndedError, duringCall, isOfEndedCall } from '../../queue/call.ts'

/** Answer that is sent while it is made: each piece is made once the client has taken those before it. */
export class StreamedAnswer {
  readonly pieces: AsyncIterable<string>

  constructor(pieces: AsyncIterable<string>) {
    this.pieces = pieces
  }
}

/** Runs the work of one piece when its turn in the queue comes. */
type RunQueued = <Value>(work: () => Promise<Value>) => Promise<Value>

/** Streams an answer within a call that ends with the response. */
export function streamOf({ pieces }: StreamedAnswer, response: ServerResponse, inTurn: RunQueued): Readable {
  const ending = new AbortController()
  const stream = Readable.from(piecesInTurn())
  response.once('close', () => {
    ending.abort(new CallEndedError())
    stream.destroy()
  })
  return stream

  async function* piecesInTurn(): AsyncGenerator<string> {
    const iterator = pieces[Symbol.asyncIterator]()
    try {
      for (;;) {
        const { done, value } = await duringCall(ending.signal, () => inTurn(() => iterator.next()))
        if (done) return
        yield value
      }
    } catch (error) {
      if (!isOfEndedCall(error)) throw error
    } finally {
      await iterator.return?.()
    }
  }
}

/** Piece of a file with its number of entries. */
export type FilePiece = { readonly text: string; readonly count: number }

/** Writes the JSON of a file that the browser saves: its name, text and number of entries. */
export function streamedFile(name: string, pieces: AsyncIterable<FilePiece>): StreamedAnswer {
  return new StreamedAnswer(write())

  async function* write(): AsyncGenerator<string> {
    let count = 0
    let start = `{"name":${JSON.stringify(name)},"text":"`
    for await (const piece of pieces) {
      count += piece.count
      // The slice removes the quotes. The start is sent with the first piece, so that an error before it still gets an
      // error response.
      yield start + JSON.stringify(piece.text).slice(1, -1)
      start = ''
    }
    yield `${start}","count":${count}}`
  }
}
