import { styled } from 'styled-components';
import { Tag } from '../ui/Tag.js';
import { AnswerList } from './AnswerList.js';
import type { ApiDocument, Operation } from './apiDocument.js';
import { Command } from './Command.js';
import { Entry, EntryTitle } from './Entry.js';
import { curlOf } from './curlOf.js';
import { Fields } from './Fields.js';
import { Prose } from './Prose.js';

const Address = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-2);
  margin-top: var(--s-1);
`;

const Path = styled.code`
  font: var(--text-code) / var(--lh-sm) var(--mono);
  overflow-wrap: anywhere;
`;

const Method = styled.b`
  font-weight: var(--weight-strong);
`;

/** One operation: its address, parameters, body, responses, and an example call. */
export function OperationView({ operation, api }: { operation: Operation; api: ApiDocument }) {
  const { operationId, method, path, summary, description, security, parameters, requestBody, responses } = operation;
  const body = requestBody?.content['application/json']?.schema;
  const origin = api.servers[0]?.url ?? location.origin;
  const given = parameters.map(({ name, in: place, required, description: about = '', schema }) => ({
    name,
    required,
    schema: { ...schema, description: `${about} In the ${place === 'header' ? 'headers' : place}.` },
  }));
  return (
    <Entry id={operationId} aria-labelledby={`${operationId}-title`}>
      <header>
        <EntryTitle id={`${operationId}-title`}>{summary}</EntryTitle>
        <Address>
          <Path>
            <Method>{method.toUpperCase()}</Method> {path}
          </Path>
          <Tag>{security.length > 0 ? 'access token' : 'open to guests'}</Tag>
        </Address>
      </header>
      {description !== undefined && <Prose>{description}</Prose>}
      {given.length > 0 && <Fields title="Parameters" schema={given} />}
      {body && <Fields title="Body" schema={body} />}
      <AnswerList responses={responses} />
      <Command>{curlOf(operation, origin, api.components.schemas)}</Command>
    </Entry>
  );
}
