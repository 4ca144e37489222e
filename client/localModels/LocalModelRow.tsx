import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { bytesText } from '../look/amounts.js';
import { enumerated, rate } from '../look/formats.js';
import { languageName } from '../look/lists.js';
import { media } from '../ui/media.js';
import { Tag } from '../ui/Tag.js';
import { Text } from '../ui/Text.js';
import { FetchActions } from './FetchActions.js';
import { FetchProgress } from './FetchProgress.js';
import type { LocalModelPartsFragment } from './localModels.generated.js';
import { words } from './words.js';

interface Props {
  model: LocalModelPartsFragment;
  /** Further buttons. */
  children?: ReactNode;
}

/** A model of this machine: what it is, how far its fetch is, why it does not fit, and what can be done with it. */
export function LocalModelRow({ model, children }: Props) {
  const { state, about, fits, obstacle, problem, isLoaded } = model;
  const isComing = state === 'QUEUED' || state === 'FETCHING' || state === 'PAUSED';
  return (
    <Row aria-label={model.name}>
      <Facts>
        <Name>
          {model.name}
          {isLoaded && <Tag>{words.loaded}</Tag>}
        </Name>
        <Line $look="small">
          <LineOfFacts model={model} />
        </Line>
        {about !== null && <Line $look="small">{about}</Line>}
        {state === 'AVAILABLE' && !fits && obstacle !== null && <Obstacle $look="small">{obstacle}</Obstacle>}
        {state === 'FAILED' && <Line $look="problem">{problem ?? words.stopped}</Line>}
        {state === 'READY' && problem !== null && <Line $look="problem">{problem}</Line>}
        {isComing && <FetchProgress model={model} />}
      </Facts>
      <Actions>
        <FetchActions model={model} />
        {children}
      </Actions>
    </Row>
  );
}

function LineOfFacts({ model }: { model: LocalModelPartsFragment }) {
  const { maker, size, tokensPerSecond, languages, licence, licenceUrl } = model;
  const facts = [
    maker,
    words.fileOf({ size: bytesText(size) }),
    memoryText(model),
    tokensPerSecond === null ? null : words.rate({ rate: rate(tokensPerSecond) }),
  ];
  const known = enumerated(languages.map(languageName));
  return (
    <>
      {facts.filter((fact) => fact !== null).join(' · ')}
      {languages.length > 0 && (
        <>
          {' · '}
          {languages.length > 2 ? <span title={known}>{words.languages({ count: languages.length })}</span> : known}
        </>
      )}
      {licence !== null && (
        <>
          {' · '}
          {licenceUrl === null ? (
            licence
          ) : (
            <Licence href={licenceUrl} target="_blank" rel="noreferrer">
              {licence}
            </Licence>
          )}
        </>
      )}
    </>
  );
}

/** The least memory it needs, until its file has told how many answers it has room for; then the memory with all of them. */
function memoryText({ memory, parallel }: LocalModelPartsFragment): string | null {
  if (memory === null) return null;
  return parallel === null ? words.needs({ memory: bytesText(memory) }) : words.takes({ memory: bytesText(memory), count: parallel });
}

const Row = styled.li`
  display: flex;
  align-items: flex-start;
  gap: var(--s-2) var(--s-4);
  padding: var(--s-2-5) 0;
  ${media.phone} {
    flex-direction: column;
    align-items: stretch;
  }
`;

const Facts = styled.div`
  flex: 1;
  min-width: 0;
`;

const Name = styled.h4`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: 0 var(--s-2);
  font-weight: var(--weight-medium);
  overflow-wrap: anywhere;
`;

const Line = styled(Text)`
  text-wrap: pretty;
`;

const Obstacle = styled(Line)`
  color: var(--warning);
`;

const Licence = styled.a`
  color: var(--accent);
  &:hover {
    text-decoration: underline;
  }
`;

const Actions = styled.div`
  display: flex;
  flex: none;
  gap: var(--s-2);
  &:empty {
    display: none;
  }
`;
