import type { FileProblem } from '#domain/texts/translating/text-file.ts'
import { useTranslator } from '#ui/translator-context.tsx'

/** Returns a function that describes the problem of a text. */
export function useTextProblemMessage(): (problem: FileProblem) => string {
  const say = useTranslator('admin')
  return (problem) => {
    switch (problem.code) {
      case 'wrong_form_count':
        return say('texts.problem.wrong_form_count', { found: problem.found, expected: problem.expected })
      case 'other_placeholders':
        return problem.expected.length > 0
          ? say('texts.problem.other_placeholders', { placeholders: problem.expected.join(' ') })
          : say('texts.problem.no_placeholders')
      default:
        return say(`texts.problem.${problem.code}`)
    }
  }
}
