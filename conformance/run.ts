// Runs the conformance script for the customer protocol, through either SDK, against a test server.
import type { AddressInfo } from 'node:net'
import { startTestServer, type TestServer } from '../server/test/test-server.ts'
import { beginLife, runStep, type Outcome } from './step-runner.ts'
import { script } from './script.ts'
import { loadSdks, type Sdk, type SdkName } from './sdks.ts'

export type Stage = {
  sdks: Record<SdkName, Sdk>
  server: () => TestServer
  open: () => Promise<void>
  close: () => Promise<void>
}

/** The surroundings of a conformance run: both SDKs, and the test server they call on a port of its own. */
export const createStage = (): Stage => {
  let server: TestServer | null = null
  const opened = (): TestServer => {
    if (!server) throw new Error('the stage is not open')
    return server
  }
  return {
    sdks: loadSdks(() => `http://127.0.0.1:${(opened().app.server.address() as AddressInfo).port}`),
    server: opened,
    open: async () => {
      server = await startTestServer()
      await server.app.listen({ port: 0, host: '127.0.0.1' })
    },
    close: async () => {
      server?.app.server.closeAllConnections()
      await server?.close()
    },
  }
}

/** Runs the whole script through one SDK; `heard` is called with each step as it ends. */
export const live = async (
  { server, sdks }: Stage,
  name: SdkName,
  heard: (says: string, outcome: Outcome) => void,
): Promise<Outcome[]> => {
  const life = await beginLife(server(), sdks[name])
  const outcomes: Outcome[] = []
  for (const step of script) {
    const outcome = await runStep(step, life)
    outcomes.push(outcome)
    heard(step.says, outcome)
  }
  return outcomes
}
