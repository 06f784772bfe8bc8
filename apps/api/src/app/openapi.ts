import swaggerUi from '@fastify/swagger-ui'
import swagger from '@fastify/swagger'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '@tuerca/contract/endpoint'
import { z } from 'zod'
import { isObject, objectOf } from '../platform/unknown-value.ts'

type Json = Record<string, unknown>

const DOCS_POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'"

const json = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest }: Json = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
    reused: 'inline',
  })
  return rest
}

function parametersOf(endpoint: Endpoint, path: string): Json[] {
  const names = namesIn(endpoint.path.replace(/:(\w+)/g, '{$1}'))
  return (['params', 'query'] as const).flatMap((where) => {
    const schema = endpoint[where]
    if (!schema) return []
    const { properties, required } = json(schema, 'input')
    const needed: unknown[] = Array.isArray(required) ? required : []
    return Object.entries(objectOf(properties)).map(([name, one]) => {
      const { description, ...rest } = objectOf(one)
      return {
        name: where === 'params' ? (namesIn(path)[names.indexOf(name)] ?? name) : name,
        in: where === 'params' ? 'path' : 'query',
        required: where === 'params' || needed.includes(name),
        schema: rest,
        ...(description ? { description } : {}),
      }
    })
  })
}

const namesIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

const problem = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
})

/** The first meaningful folder: /api/catalogo/products/… gives products. */
const tagOf = (path: string) =>
  path
    .split('/')
    .filter(
      (part) =>
        part && !part.startsWith(':') && !['api', 'catalogo', 'core', 'store', 'users', 'garage'].includes(part),
    )[0] ?? 'core'

const LONGEST_LINE = 120
/** A summary up to the end of a sentence or a word. */
function inOneLine(summary: string): string {
  if (summary.length <= LONGEST_LINE) return summary
  const line = summary.slice(0, LONGEST_LINE)
  const end = Math.max(line.lastIndexOf('. '), line.lastIndexOf('; '), line.lastIndexOf(': '))
  return end > 40 ? `${line.slice(0, end)}.` : `${line.slice(0, line.lastIndexOf(' '))}…`
}

function operation(endpoint: Endpoint, operationId: string, path: string): Json {
  return {
    operationId,
    summary: inOneLine(endpoint.summary),
    description: `${endpoint.summary}\n\nAcceso: ${endpoint.access}.${endpoint.keyScope ? ` Con llave de API: permiso ${endpoint.keyScope}.` : ''}`,
    tags: [tagOf(endpoint.path)],
    parameters: parametersOf(endpoint, path),
    ...(endpoint.keyScope
      ? {
          security: [...(endpoint.access === 'guest' ? [{}] : [{ session: [] }]), { storeKey: [] }],
          'x-key-scope': endpoint.keyScope,
        }
      : endpoint.access === 'guest'
        ? { security: [] }
        : {}),
    ...(endpoint.receives
      ? {
          requestBody: {
            required: true,
            content: Object.fromEntries(
              endpoint.receives.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
            ),
          },
        }
      : {}),
    ...(endpoint.body
      ? { requestBody: { required: true, content: { 'application/json': { schema: json(endpoint.body, 'input') } } } }
      : {}),
    responses: {
      200: {
        description: 'La respuesta.',
        content: endpoint.sends
          ? { [endpoint.sends]: { schema: { type: 'string', format: 'binary' } } }
          : { 'application/json': { schema: json(endpoint.response, 'output') } },
      },
      400: problem('Lo enviado no es válido; data trae una línea por problema.'),
      401: problem('Hace falta iniciar sesión, o se agotaron las consultas.'),
      403: problem('No se permite.'),
      429: problem('Demasiadas solicitudes seguidas.'),
    },
  }
}

const DEFS = '#/$defs/'

/**
 * A recursive schema (a tree) refers to itself from its own root; in the document it is moved to the shared schemas.
 */
function hoisted(node: unknown, id: string, schemas: Json): unknown {
  if (Array.isArray(node)) return node.map((one) => hoisted(one, id, schemas))
  if (!isObject(node)) return node
  const { $defs, ...own } = node
  // A tuple has no further items. Linters accept no `false` as a schema, and the tuple's length says the same.
  const rest = own['items'] === false ? { ...own, items: {} } : own
  for (const [name, one] of Object.entries(objectOf($defs))) schemas[`${id}${name}`] = hoisted(one, id, schemas)
  return Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [
      key,
      key === '$ref' && typeof value === 'string' && value.startsWith(DEFS)
        ? `#/components/schemas/${id}${value.slice(DEFS.length)}`
        : hoisted(value, id, schemas),
    ]),
  )
}

/** The OpenAPI 3.1 document of the given endpoints. */
export function openApiDocument(endpoints: Endpoint[], origin: string): Json {
  const paths: Record<string, Json> = {}
  const ids = new Set<string>()
  // Two methods of one address may name its parameters differently (…/:id, …/:hash); the document uses the first name.
  const firstOf = new Map<string, string>()
  const schemas: Json = {
    Problem: {
      type: 'object',
      required: ['message', 'data'],
      properties: { message: { type: 'string' }, data: { type: 'array', items: { type: 'string' } } },
    },
  }
  for (const endpoint of endpoints) {
    const own = endpoint.path.replace(/:(\w+)/g, '{$1}').replace(/(.)\/$/, '$1')
    const shape = own.replace(/\{\w+\}/g, '{}').toLowerCase()
    const path = firstOf.get(shape) ?? own
    firstOf.set(shape, path)
    const base = `${endpoint.method.toLowerCase()}_${path.replace(/[^A-Za-z0-9]+/g, '_').replace(/^_|_$/g, '')}`
    const id = ids.has(base) ? `${base}_${ids.size}` : base
    ids.add(id)
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: hoisted(operation(endpoint, id, path), id, schemas),
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'API de Tuerca',
      version: '1.0.0',
      description: 'Todas las llamadas de Tuerca, hechas del mismo contrato que sirve el servidor.',
      contact: { name: 'Tuerca', url: `${origin}/info/quiero-vender` },
      license: { name: 'Todos los derechos reservados', url: `${origin}/legal/terminos` },
    },
    servers: [{ url: origin }],
    tags: [...new Set(endpoints.map((e) => tagOf(e.path)))]
      .sort()
      .map((name) => ({ name, description: `Llamadas de ${name}.` })),
    security: [{ session: [] }],
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'better-auth.session_token',
          description: 'La sesión iniciada en la web.',
        },
        storeKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'La llave de API de una tienda, con el permiso que cada llamada dice.',
        },
      },
      schemas,
    },
  }
}

/** /api/openapi.json and, to read it, /api/docs. */
export async function openApiRoutes(app: FastifyInstance) {
  const document = async (request: FastifyRequest) =>
    openApiDocument(app.servedEndpoints(), (await app.contextFor(request)).origin)
  app.get('/api/openapi.json', document)
  await app.register(async (docs) => {
    await docs.register(swagger, {
      mode: 'static',
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its type is of another version of OpenAPI; redocly checks ours
      specification: { document: openApiDocument([], 'http://localhost') as never },
    })
    await docs.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: DOCS_POLICY,
      theme: { title: 'API de Tuerca' },
      uiConfig: { docExpansion: 'list', tryItOutEnabled: false },
      transformSpecificationClone: false,
      transformSpecification: (_empty, request) =>
        openApiDocument(app.servedEndpoints(), `${request.protocol}://${request.host}`),
    })
  })
}
