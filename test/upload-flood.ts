import { Agent, request } from 'node:http'
import { beginUpload } from '#contract/desk/uploads.ts'

/** Begins a number of uploads, as many at a time as a browser with many windows would; returns their statuses. */
export async function beginMany(origin: string, cookie: string, files: number): Promise<string[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const body = JSON.stringify({ name: 'a.png', size: 10 })
  const headers = { cookie, origin, 'x-requested-with': 'test', 'content-type': 'application/json' }
  const one = () =>
    new Promise<string>((resolve, reject) => {
      const url = `${origin}/admin/rest/uploads`
      const sent = request(url, { agent, method: beginUpload.method, headers }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk) => chunks.push(chunk))
        answer.on('end', () => {
          const { error, error_data } = JSON.parse(String(Buffer.concat(chunks)))
          resolve([answer.statusCode, error, error_data?.reason].filter(Boolean).join(' '))
        })
      })
      sent.once('error', reject)
      sent.end(body)
    })
  try {
    return await Promise.all(Array.from({ length: files }, one))
  } finally {
    agent.destroy()
  }
}
