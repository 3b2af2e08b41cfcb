// Describes the served endpoints as an OpenAPI 3.0 document, generated from the wire package.

import type { Endpoint } from '@huishou/wire/endpoint'
import { LINES_HEADER, PREFER_BACKGROUND, XLSX_TYPE } from '@huishou/wire/exported-table'
import { refusalsOf } from '@huishou/wire/generate-examples'
import { ExportInBackground, TableFile } from '@huishou/wire/schema'
import { myExports } from '@huishou/wire/staff/stored-exports'
import type { Config } from '../platform/config.ts'
import type { RouteOptions } from '../platform/http/route.ts'

/** The parts of a route that the documentation needs. */
export type DocumentedRoute = { endpoint: Endpoint; options: RouteOptions }

export type Schema = Record<string, unknown> & {
  properties?: Record<string, Schema>
  required?: string[]
  type?: string
  items?: Schema
  description?: string
}

export const schemaOf = (type: unknown): Schema => type as Schema

export const pathOf = (endpoint: Endpoint, config: Config): string =>
  `${endpoint.surface === 'customer' ? `/${config.tenant}` : endpoint.surface === 'staff' ? '/staff' : ''}${endpoint.path}`

const answerSchema = (data: unknown) => ({
  type: 'object',
  required: ['code', 'msg'],
  properties: {
    code: { type: 'integer', description: '0 is success' },
    msg: { type: 'string' },
    data,
    reason: { type: 'string' },
    field: { type: 'string' },
  },
})

const json = (data: unknown) => ({ 'application/json': { schema: answerSchema(data) } })
const file = { schema: { type: 'string', format: 'binary' } }

/** A table is sent as a file, or written in the background where the caller and the route allow it. */
const tableResponses = ({ endpoint, options }: DocumentedRoute) => ({
  200: {
    description: `The table. Refusals: ${refusalsOf(endpoint).join(', ')}`,
    headers: { [LINES_HEADER]: { description: 'lines of the table', schema: { type: 'integer' } } },
    content: { 'text/csv': file, [XLSX_TYPE]: file },
  },
  ...(options.neverStored
    ? {}
    : {
        202: {
          description: `The table is long and is being written in the background: only for a person (no API key) who sends \`Prefer: ${PREFER_BACKGROUND}\`. Its state and file are under /staff${myExports.path}.`,
          headers: {
            'preference-applied': { schema: { type: 'string', enum: [PREFER_BACKGROUND] } },
          },
          content: json(ExportInBackground),
        },
      }),
})

const responsesOf = (route: DocumentedRoute) =>
  route.endpoint.surface === 'staff' && route.endpoint.reply === TableFile
    ? tableResponses(route)
    : {
        200: {
          description: refusalsOf(route.endpoint).join(', '),
          content: json(route.endpoint.reply),
        },
      }

/** OpenAPI 3.0 document of the served routes, generated from the wire package. */
export const openApi = (routes: readonly DocumentedRoute[], config: Config) => ({
  openapi: '3.0.3',
  info: {
    title: 'Huishou 回收',
    version: '0.1.0',
    description:
      'Replies travel in `{code, msg, data}`; a refusal also has `reason` and, for bad input, `field`. GET endpoints also answer POST.',
  },
  components: {
    securitySchemes: {
      customer: { type: 'http', scheme: 'bearer' },
      staff: { type: 'apiKey', in: 'header', name: 'X-Token' },
    },
  },
  paths: Object.fromEntries(
    routes.map((route) => {
      const { endpoint } = route
      const input = schemaOf(endpoint.input)
      const operation = {
        operationId: endpoint.name,
        summary: `${endpoint.summary.zh} · ${endpoint.summary.en}`,
        tags: [endpoint.surface],
        security:
          endpoint.who === 'anyone' ? [] : [{ [endpoint.surface === 'staff' ? 'staff' : 'customer']: [] }],
        ...(endpoint.method === 'GET'
          ? {
              parameters: Object.entries(input.properties ?? {}).map(([name, schema]) => ({
                name,
                in: 'query',
                required: input.required?.includes(name) ?? false,
                schema,
              })),
            }
          : {
              requestBody: {
                content: {
                  'application/json': { schema: input },
                  'application/x-www-form-urlencoded': { schema: input },
                },
              },
            }),
        responses: responsesOf(route),
      }
      return [pathOf(endpoint, config), { [endpoint.method.toLowerCase()]: operation }]
    }),
  ),
})
