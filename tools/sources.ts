// Finds and reads the product's source files, for the tests in this folder that check the source text.

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './script-helpers.mjs'

/** The folders of product code. */
export const PRODUCT = [
  'server/src',
  ...['packages', 'apps'].flatMap((place) =>
    readdirSync(path.join(ROOT, place)).map((name) => `${place}/${name}/src`),
  ),
]

/** The text of a file, by its path from the repository root. */
export const textOf = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8')

/** All files below a folder whose names match, relative to the repository root. */
export const allFilesIn = (folder: string, ending = /\.tsx?$/): string[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => path.posix.join(folder, file.replaceAll('\\', '/')))

const isTest = /\.test\.tsx?$/

/** Like `allFilesIn`, without tests. */
export const filesIn = (folder: string, ending?: RegExp): string[] =>
  allFilesIn(folder, ending).filter((file) => !isTest.test(file))
