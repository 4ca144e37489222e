import type { Operation, Schema } from './apiDocument.js';
import { sampleOf } from './sampleOf.js';

/** The call on a shell's command line. @param origin of the server, without a slash at its end */
export function curlOf(
  { method, path, security, requestBody, responses }: Operation,
  origin: string,
  named: Record<string, Schema>,
): string {
  const schema = requestBody?.content['application/json']?.schema;
  const streams = Object.values(responses).some(({ content }) => 'text/event-stream' in content);
  return [
    `curl -s${streams ? 'N' : ''} ${method === 'get' || schema ? '' : `-X ${method.toUpperCase()} `}${origin}${path}`,
    ...(security.length > 0 ? [`-H "Authorization: Bearer $ACCESS"`] : []),
    ...(schema ? [`-H 'Content-Type: application/json'`, `-d '${JSON.stringify(sampleOf(schema, named))}'`] : []),
  ].join(' \\\n  ');
}
