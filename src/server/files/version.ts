import { readFileSync } from 'node:fs'
import { projectFile } from './project-file.ts'

export const version: string = JSON.parse(readFileSync(projectFile('package.json'), 'utf8')).version
