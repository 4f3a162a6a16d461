import { expect, test } from 'vitest'
import { searchWords } from './search-words.ts'

test('folds words and lists each once', () => {
  expect(searchWords('Krantinė, SAULĖLYDYJE (krantinė)')).toEqual(['krantine', 'saulelydyje'])
  expect(searchWords('„Žąsis“ – visitor7@evp.example…')).toEqual(['zasis', 'visitor7', 'evp', 'example'])
  expect(searchWords('AGIO-0042')).toEqual(['agio', '0042'])
})

test('letters of every script belong to words', () => {
  expect(searchWords('Обмен валюты')).toEqual(['обмен', 'валюты'])
  expect(searchWords('صرف العملات')).toEqual(['صرف', 'العملات'])
})

test('a text without words has none, and a long word is cut', () => {
  expect(searchWords(' %—?! ')).toEqual([])
  expect(searchWords('x'.repeat(100))).toEqual(['x'.repeat(64)])
})
