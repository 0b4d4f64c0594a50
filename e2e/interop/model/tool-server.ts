interface Call {
  readonly id?: number | string;
  readonly method?: string;
  readonly params?: { readonly protocolVersion?: string };
}

/** The MCP server that agents of the model service bring along; undefined for what needs no answer. */
export function toolServerAnswer({ id, method, params }: Call): object | undefined {
  if (id === undefined) return undefined;
  const answer = { jsonrpc: '2.0', id };
  switch (method) {
    case 'initialize': {
      const serverInfo = { name: 'stand-in', version: '1' };
      return { ...answer, result: { protocolVersion: params?.protocolVersion ?? '', capabilities: { tools: {} }, serverInfo } };
    }
    case 'tools/list':
      return {
        ...answer,
        result: { tools: [{ name: 'get_me', description: 'Who is asking', inputSchema: { type: 'object', properties: {} } }] },
      };
    case 'tools/call':
      return { ...answer, result: { content: [{ type: 'text', text: 'someone' }] } };
    case 'ping':
      return { ...answer, result: {} };
    default:
      return { ...answer, error: { code: -32601, message: 'Method not found' } };
  }
}
