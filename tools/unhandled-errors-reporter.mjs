// A Vitest reporter for errors outside any test: they fail a run but are missing from the JSON report.
import { writeFileSync } from 'node:fs'

/** Writes the errors as a JSON list of `{ name, message, stack }` to the file that UNHANDLED_ERRORS_FILE names. */
// oxlint-disable-next-line import/no-default-export -- Vitest loads a reporter by its default export
export default class UnhandledErrors {
  /** @param {unknown} _modules @param {readonly { name?: string, message: string, stack?: string }[]} errors */
  onTestRunEnd(_modules, errors) {
    const file = process.env.UNHANDLED_ERRORS_FILE
    if (!file) return
    writeFileSync(file, JSON.stringify(errors.map(({ name, message, stack }) => ({ name, message, stack }))))
  }
}
