import type { ErrorProperties } from '#contract/core/error.ts'
import type { PlacedBlock } from '#domain/content/model/placed-block.ts'

/** The blocks that what is wrong is told of, each once. */
export function blocksWithProblems(problems: ErrorProperties, blocks: readonly PlacedBlock[]): readonly string[] {
  const found = Object.keys(problems).flatMap((path) => {
    const { index, id } = /^shared\.blocks\[(?<index>\d+)\]|^\w+\.slots\.(?<id>[^.[]+)/.exec(path)?.groups ?? {}
    const named = index === undefined ? id : blocks[Number(index)]?.id
    return blocks.some((block) => block.id === named) && named !== undefined ? [named] : []
  })
  return [...new Set(found)]
}
