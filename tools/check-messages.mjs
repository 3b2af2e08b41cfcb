// Checks that every visible text exists in Chinese and English, in a catalogue. `node tools/check-messages.mjs [folder]`
//   1. whatever has `zh` has `en` and the other way round, neither is empty unless both are, both have the same
//      {placeholders}, and the English has Chinese only in quotes;
//   2. files zh.ts and en.ts in one folder, and `const zh` and `const en` in one file, have the same keys and
//      placeholders, except for keys that are numbers: plural forms may differ;
//   3. apps and kit have no Chinese outside a catalogue, and no English in the text and spoken attributes of JSX.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from '@swc/core'
import { ROOT } from './script-helpers.mjs'

const HAN = /\p{Script=Han}/u
/** Values of the customer protocol: data, not text, although they are readable. */
const PROTOCOL = new Set(['预约上门', '到店回收', '家', '公司', '其他', '件', '台', '预计总量', '废品描述'])
/** An English text may quote Chinese that users type or see. @param {string} text */
const unquoted = (text) => text.replace(/“[^”]*”/g, '')
/** Texts that are the same in every language. */
const NAMES = /^(?:Huishou|回收|kg|km|g|OK|DEMO|GPS|CSV|XLSX|ID|QR|中文|English|EN|简体中文)$/
const SPOKEN_ATTRIBUTES = new Set(['aria-label', 'aria-description', 'placeholder', 'title', 'alt', 'label'])

/** @typedef {{ file: string, text: string, line: number, problem: string }} Finding */
/** @typedef {Record<string, any>} Node */

/** Texts that contain both languages. */
const compared = { texts: 0 }

/** @param {Node | undefined} node @returns {string | null} the text of a literal, null for anything computed */
function literal(node) {
  if (node?.type === 'StringLiteral') return node.value
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0].raw
  if (
    node?.type === 'TsAsExpression' ||
    node?.type === 'TsConstAssertion' ||
    node?.type === 'ParenthesisExpression'
  )
    return literal(node.expression)
  return null
}

/** @param {Node} node @returns {Map<string, Node>} */
function propertiesOf(node) {
  const found = new Map()
  for (const property of node.properties ?? []) {
    if (property.type === 'KeyValueProperty') found.set(String(property.key.value), property.value)
  }
  return found
}

/** @param {string} text */
const placeholders = (text) =>
  [...text.matchAll(/\{(\w+)\}/g)]
    .map((match) => match[1])
    .sort((a = '', b = '') => a.localeCompare(b))
    .join()

/** @param {string} zh @param {string} en @returns {string | null} */
function unlike(zh, en) {
  if (zh.trim() === '' && en.trim() === '') return null
  if (zh.trim() === '') return 'the Chinese text is empty'
  if (en.trim() === '') return 'the English text is empty'
  if (placeholders(zh) !== placeholders(en))
    return `{${placeholders(zh)}} in Chinese, {${placeholders(en)}} in English`
  if (HAN.test(unquoted(en)) && !NAMES.test(en)) return 'Chinese in the English text'
  return null
}

/**
 * @param {Node} node
 * @param {{ inZh: boolean, sentences: boolean }} where sentences: literals outside catalogues are findings
 * @param {(text: string, problem: string) => void} report
 */
function walk(node, where, report) {
  if (node.type === 'ObjectExpression') {
    const pairs = propertiesOf(node)
    const [zh, en] = [pairs.get('zh'), pairs.get('en')]
    if (zh || en) comparePair(zh, en, report)
  }
  if (where.sentences && !where.inZh) reportSentence(node, report)
  if (
    node.type === 'ImportDeclaration' ||
    node.type === 'TsTypeAliasDeclaration' ||
    node.type === 'TsInterfaceDeclaration'
  )
    return
  const inZh = where.inZh || saysZh(node)
  for (const [key, value] of Object.entries(node)) {
    if (key === 'span' || value === null || typeof value !== 'object') continue
    for (const each of Array.isArray(value) ? value : [value]) {
      // calls wrap arguments and arrays wrap elements as { spread, expression }
      const child = each?.type ? each : each?.expression
      if (child?.type) walk(child, { ...where, inZh }, report)
    }
  }
}

/** Recognises `zh: …`, `const zh = …`, and both forms of `language === 'zh' ? … : …`. @param {Node} node */
function saysZh(node) {
  if (node.type === 'KeyValueProperty') return node.key.value === 'zh'
  if (node.type === 'VariableDeclarator') return /^(?:zh|.*Zh)$/.test(node.id.value ?? '')
  if (node.type !== 'IfStatement' && node.type !== 'ConditionalExpression') return false
  return (
    node.test.type === 'BinaryExpression' &&
    [node.test.left, node.test.right].some((side) => literal(side) === 'zh')
  )
}

/** @param {Node | undefined} zh @param {Node | undefined} en @param {(text: string, problem: string) => void} report */
function comparePair(zh, en, report) {
  const [zhText, enText] = [literal(zh), literal(en)]
  if (!zh && enText !== null) report(enText, 'has no Chinese')
  else if (!en && zhText !== null) report(zhText, 'has no English')
  else if (zhText !== null && enText !== null) {
    compared.texts += 1
    const problem = unlike(zhText, enText)
    if (problem) report(zhText || enText, problem)
  } else if (zh?.type === 'ObjectExpression' && en?.type === 'ObjectExpression')
    compareCatalogues(zh, en, '', report)
}

/** @param {Node} zh @param {Node} en @param {string} prefix @param {(text: string, problem: string) => void} report */
function compareCatalogues(zh, en, prefix, report) {
  const [left, right] = [propertiesOf(zh), propertiesOf(en)]
  for (const [key, value] of left) {
    // numeric keys are plural forms, which may differ between languages
    if (/^\d+$/.test(key)) continue
    const other = right.get(key)
    if (!other) report(prefix + key, 'has no English')
    else if (value.type === 'ObjectExpression' && other.type === 'ObjectExpression')
      compareCatalogues(value, other, `${prefix}${key}.`, report)
    else {
      compared.texts += 1
      const [zhText, enText] = [literal(value), literal(other)]
      const problem = zhText === null || enText === null ? null : unlike(zhText, enText)
      if (problem) report(prefix + key, problem)
    }
  }
  for (const key of right.keys())
    if (!left.has(key) && !/^\d+$/.test(key)) report(prefix + key, 'has no Chinese')
}

/** @param {Node} node @param {(text: string, problem: string) => void} report */
function reportSentence(node, report) {
  if (
    node.type === 'StringLiteral' &&
    HAN.test(unquoted(node.value)) &&
    !PROTOCOL.has(node.value) &&
    !NAMES.test(node.value)
  ) {
    report(node.value, 'Chinese outside a catalogue')
  }
  if (node.type === 'TemplateLiteral') {
    for (const { raw } of node.quasis) if (HAN.test(unquoted(raw))) report(raw, 'Chinese outside a catalogue')
  }
  if (node.type === 'JSXText') {
    const text = node.value.trim()
    if (HAN.test(text) || (/[A-Za-z]{2}/.test(text) && !NAMES.test(text)))
      report(text, 'text outside a catalogue')
  }
  if (node.type === 'JSXAttribute' && SPOKEN_ATTRIBUTES.has(node.name.value ?? '')) {
    const text = literal(node.value)
    if (text !== null && /[A-Za-z]{2}/.test(text) && !NAMES.test(text))
      report(text, 'text outside a catalogue')
  }
}

/** @param {string} folder @returns {string[]} */
function sources(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(?:test|d)\.tsx?$/.test(entry.name),
    )
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !/\/(?:node_modules|dist)\//.test(file))
    .sort((a = '', b = '') => a.localeCompare(b))
}

/** @param {string} file @returns {Node} */
const parse = (file) =>
  parseSync(readFileSync(file, 'utf8'), {
    syntax: 'typescript',
    tsx: file.endsWith('.tsx'),
    target: 'es2022',
  })

/**
 * Compares `const zh = {…}` and `const en = {…}` in one file. @param {Node} module @param {(text: string, problem:
 * string) => void} report
 */
function compareDeclared(module, report) {
  const found = new Map()
  for (const item of module.body) {
    for (const { id, init } of (item.declaration ?? item).declarations ?? [])
      found.set(id.value, objectOf(init))
  }
  const [zh, en] = [found.get('zh'), found.get('en')]
  if (zh && en) compareCatalogues(zh, en, '', report)
}

/** @param {Node | null} node @returns {Node | null} the object below `as const` or `satisfies …` */
function objectOf(node) {
  let value = node
  while (value && value.type !== 'ObjectExpression') value = value.expression?.type ? value.expression : null
  return value
}

/** The object that a catalogue file exports, under any name. @param {Node} module @returns {Node | null} */
function exportedObject(module) {
  for (const item of module.body) {
    const value = objectOf((item.declaration ?? item).declarations?.[0]?.init ?? null)
    if (value && /(?:zh|en|messages|words)$/i.test((item.declaration ?? item).declarations[0].id.value))
      return value
  }
  return null
}

/** @param {string} folder the repository @returns {{ findings: Finding[], files: number, texts: number }} */
export function checkMessages(folder) {
  /** @type {Finding[]} */
  const findings = []
  compared.texts = 0
  const files = ['packages', 'server/src', 'apps'].flatMap((place) => sources(path.join(folder, place)))
  for (const file of files) {
    const name = path.relative(folder, file)
    const lines = readFileSync(file, 'utf8').split('\n')
    /** @param {string} text @param {string} problem */
    const report = (text, problem) => {
      const line = lines.findIndex((each) => each.includes(text.split('\n')[0] ?? text)) + 1
      findings.push({ file: name, text: text.slice(0, 60), line, problem })
    }
    const base = path.basename(file)
    const isZhFile = /^(?:.*[.-])?zh\.tsx?$/.test(base)
    const spoken = /^(?:apps|packages\/kit)\//.test(name) && !base.startsWith('vite.config')
    walk(parse(file), { inZh: isZhFile, sentences: spoken }, report)
    compareDeclared(parse(file), report)
    if (!isZhFile) continue
    const other = path.join(path.dirname(file), base.replace(/zh(\.tsx?)$/, 'en$1'))
    const [zh, en] = [exportedObject(parse(file)), existsSync(other) ? exportedObject(parse(other)) : null]
    if (en === null) report(base, `has no ${path.basename(other)}`)
    else if (zh !== null) compareCatalogues(zh, en, '', report)
  }
  return { findings, files: files.length, texts: compared.texts }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { findings, files, texts } = checkMessages(process.argv[2] ? path.resolve(process.argv[2]) : ROOT)
  for (const { file, line, text, problem } of findings) console.error(`${file}:${line}: “${text}” ${problem}`)
  console.log(
    `messages: ${texts} texts in Chinese and English in ${files} files, ${findings.length} problems`,
  )
  process.exitCode = findings.length > 0 || files === 0 ? 1 : 0
}
