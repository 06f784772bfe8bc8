import { type CallToolResult, McpServer } from '@modelcontextprotocol/server'
import type { FastifyInstance } from 'fastify'
import { asAppError } from '../../platform/as-app-error.ts'
import type { Ctx } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { toolsOf } from './tools.ts'

const SELLS = 'Tuerca vende autopartes en Colombia y México.'
const USES: Readonly<Record<string, string>> = {
  search_parts: 'Busca con search_parts.',
  check_fit: 'Comprueba con check_fit antes de recomendar una pieza para un carro.',
  prepare_cart: 'Entrega prepare_cart: la persona abre ese enlace, revisa y paga.',
}
const NO_TOOLS =
  'Esta llave no tiene los permisos de un asistente: su tienda crea otra que pueda buscar partes en la sección API.'

/**
 * The server of one message: it shows the tools that the key may use, and answers in Spanish, also about what was sent
 * wrong. The library's own answers to that are English.
 */
export function toolServer(app: FastifyInstance, ctx: Ctx): McpServer {
  const tools = toolsOf(app, ctx)
  const listed = tools.flatMap((tool) => (tool.listed ? [tool.listed] : []))
  const told = listed.flatMap(({ name }) => USES[name] ?? [])
  const instructions = listed.length === 0 ? [SELLS, NO_TOOLS] : [SELLS, ...told, 'Aquí no se paga nada.']
  const server = new McpServer(
    { name: 'tuerca', version: '1.0.0' },
    { instructions: instructions.join(' '), capabilities: { tools: { listChanged: false } } },
  )
  server.server.setRequestHandler('tools/list', () => ({ tools: listed }))
  server.server.setRequestHandler('tools/call', ({ params: { name, arguments: asked } }) =>
    said(async () => {
      const tool = tools.find((one) => one.name === name)
      if (!tool) throw notFound(`Aquí no hay una herramienta «${name.slice(0, 60)}». tools/list dice cuáles hay.`)
      return tool.use(asked ?? {})
    }),
  )
  return server
}

/** An answer for an assistant: the call's data, or the sentence that a person would read. */
async function said(work: () => Promise<object>): Promise<CallToolResult> {
  try {
    return { content: [{ type: 'text', text: JSON.stringify(await work()) }] }
  } catch (error) {
    const { message, lines } = asAppError(error)
    return { isError: true, content: [{ type: 'text', text: [...new Set([message, ...lines])].join('\n') }] }
  }
}
