import type { AddressInfo } from 'node:net'
import { startTestServer, type TestServer } from '../server/src/test-server.ts'
import { beginLife, runStep, type Outcome } from './life.ts'
import { loadSdks, type Sdk, type SdkName } from './sdks.ts'
import { script } from './script.ts'

export type Stage = {
  server: TestServer
  sdks: Record<SdkName, Sdk>
  close: () => Promise<void>
}

/** A test server on a port of its own, and both SDKs pointed at it. */
export const openStage = async (): Promise<Stage> => {
  const server = await startTestServer()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  return {
    server,
    sdks: loadSdks(() => `http://127.0.0.1:${port}`),
    close: async () => {
      server.app.server.closeAllConnections()
      await server.close()
    },
  }
}

/** The whole script through one SDK; `heard` is told of each step as it ends. */
export const live = async (
  { server, sdks }: Stage,
  name: SdkName,
  heard: (says: string, outcome: Outcome) => void = () => undefined,
): Promise<Outcome[]> => {
  const life = await beginLife(server, sdks[name])
  const outcomes: Outcome[] = []
  for (const step of script) {
    const outcome = await runStep(step, life)
    outcomes.push(outcome)
    heard(step.says, outcome)
  }
  return outcomes
}
