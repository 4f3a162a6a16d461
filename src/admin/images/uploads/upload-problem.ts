import type { FileKind } from '#domain/media/file-kind.ts'
import type { TextKey } from '#domain/texts/translating/text-key.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import type { UploadProblem } from './upload-queue.ts'

/** Texts for files that are not pictures, by their kind. */
const kindTexts: Readonly<Partial<Record<FileKind, TextKey<'admin'>>>> = {
  zip: 'images.kind.archive',
  archive: 'images.kind.archive',
  pdf: 'images.kind.pdf',
  heic: 'images.kind.heic',
  tiff: 'images.kind.other_picture',
  bmp: 'images.kind.other_picture',
  ico: 'images.kind.other_picture',
  psd: 'images.kind.other_picture',
  jxl: 'images.kind.other_picture',
  video: 'images.kind.video',
  html: 'images.kind.text',
  xml: 'images.kind.text',
  text: 'images.kind.text',
  program: 'images.kind.program',
}

/** Returns a function that explains why a file was refused. */
export function useUploadProblem(): (problem: UploadProblem) => string {
  const say = useTranslator('admin')
  return ({ reason, kind }) => {
    const what = kind && kindTexts[kind]
    return reason === 'not_a_picture' && what
      ? say('images.problem.is_instead', { what: say(what) })
      : say(`images.problem.${reason}`)
  }
}
