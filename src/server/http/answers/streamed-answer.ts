import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { CallEndedError, duringCall, isOfEndedCall } from '../../turns/call.ts'

/** An answer that is sent while it is made: each piece is made once the client has taken those before it. */
export class StreamedAnswer {
  readonly pieces: AsyncIterable<string>

  constructor(pieces: AsyncIterable<string>) {
    this.pieces = pieces
  }
}

/** Runs the work of one piece, when it is its turn. */
type InTurn = <Value>(work: () => Promise<Value>) => Promise<Value>

/** Streams an answer in the name of a call that ends with the response. */
export function streamOf({ pieces }: StreamedAnswer, response: ServerResponse, inTurn: InTurn): Readable {
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

/** A piece of a file, and how many entries it has. */
export type FilePiece = { readonly text: string; readonly count: number }

/** Writes the JSON of a file that the browser saves: its name, its text and how many entries it has. */
export function streamedFile(name: string, pieces: AsyncIterable<FilePiece>): StreamedAnswer {
  return new StreamedAnswer(write())

  async function* write(): AsyncGenerator<string> {
    let count = 0
    let start = `{"name":${JSON.stringify(name)},"text":"`
    for await (const piece of pieces) {
      count += piece.count
      // Without its quotes. What fails before the first piece is still answered with an error.
      yield start + JSON.stringify(piece.text).slice(1, -1)
      start = ''
    }
    yield `${start}","count":${count}}`
  }
}
