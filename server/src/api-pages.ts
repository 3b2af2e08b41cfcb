import type { FastifyInstance } from 'fastify'
import type { Config } from './platform/config.ts'

export const serveApiPages = async (_app: FastifyInstance, _config: Config): Promise<void> => undefined
