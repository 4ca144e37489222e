import { useState } from 'react';
import { styled } from 'styled-components';
import { toastError } from '../../api/toastError.js';
import { amount } from '../../look/amount.js';
import { shortDay } from '../../look/dates.js';
import { count, enumerated } from '../../look/formats.js';
import { Button } from '../../ui/Button.js';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { media } from '../../ui/media.js';
import { Tag } from '../../ui/Tag.js';
import { toast } from '../../ui/toast.js';
import { RowLine, RowName, RowText, SectionRow } from '../profile/Section.js';
import { whenUsed } from '../profile/whenUsed.js';
import { type KeyPartsFragment, useRevokeApiKeyMutation } from './keys.generated.js';
import { words } from './words.js';

/** From so long before its end a key is marked, in milliseconds. */
const soonMs = 7 * 24 * 60 * 60 * 1000;

/** A key in the list; its button revokes it, after a question that names its last use. */
export function KeyRow({ apiKey, onRevoked }: { apiKey: KeyPartsFragment; onRevoked: () => void }) {
  const { id, name, lastFour, rights, createdAt } = apiKey;
  const [isAsking, setAsking] = useState(false);
  const state = stateOf(apiKey);
  return (
    <Row data-row={id}>
      <RowText>
        <RowName>
          {name}
          <Code>{words.lastFour({ four: lastFour })}</Code>
          {state !== undefined && <Warning>{state}</Warning>}
        </RowName>
        <RowLine>{words.mayDo({ rights: enumerated(rights.map((right) => words[`may${right}`])) })}</RowLine>
        <RowLine>
          {words.made({ day: shortDay(createdAt) })} {usedWords(apiKey)}
        </RowLine>
      </RowText>
      <Limits>
        <RowLine>{endWords(apiKey)}</RowLine>
        <RowLine>{capWords(apiKey)}</RowLine>
        {(apiKey.dollarCap !== null || apiKey.spentThisMonth > 0) && <RowLine>{dollarWords(apiKey)}</RowLine>}
      </Limits>
      <Button
        type="button"
        $size="sm"
        aria-label={words.revokeKey({ name })}
        onClick={() => {
          setAsking(true);
        }}
      >
        {words.revoke}
      </Button>
      {isAsking && (
        <RevokeDialog
          apiKey={apiKey}
          onRevoked={onRevoked}
          onClose={() => {
            setAsking(false);
          }}
        />
      )}
    </Row>
  );
}

interface RevokeProps {
  apiKey: KeyPartsFragment;
  onRevoked: () => void;
  onClose: () => void;
}

/** Asks for confirmation before a key is revoked. */
function RevokeDialog({ apiKey, onRevoked, onClose }: RevokeProps) {
  const { id, name } = apiKey;
  const [revoke, { loading }] = useRevokeApiKeyMutation({
    onError: toastError,
    onCompleted: () => {
      toast.success(words.revoked({ name }));
      onClose();
      onRevoked();
    },
  });
  return (
    <ConfirmDialog
      title={words.revokeTitle({ name })}
      description={`${words.revokeLine} ${usedWords(apiKey)}.`}
      keep={words.keep}
      confirm={words.revoke}
      busy={loading}
      onConfirm={() => void revoke({ variables: { id } })}
      onClose={onClose}
    />
  );
}

function usedWords({ lastUsedAt, lastClient }: KeyPartsFragment): string {
  if (lastUsedAt === null) return words.neverUsed;
  const used = whenUsed(new Date(lastUsedAt));
  return lastClient === null ? used : words.usedBy({ used, client: lastClient });
}

function endWords({ endsAt }: KeyPartsFragment): string {
  if (endsAt === null) return words.noEnd;
  const day = shortDay(endsAt);
  return Date.parse(endsAt) <= Date.now() ? words.ended({ day }) : words.ends({ day });
}

const capWords = ({ queriesThisMonth: queries, monthlyCap }: KeyPartsFragment): string =>
  monthlyCap === null ? words.noCap({ queries, count: count(queries) }) : words.ofCap({ queries: count(queries), cap: count(monthlyCap) });

const dollarWords = ({ spentThisMonth: spent, dollarCap }: KeyPartsFragment): string =>
  dollarCap === null ? amount(spent) : words.ofDollars({ spent: amount(spent), cap: amount(dollarCap) });

/** What is worth a mark: that it is over, or soon will be. */
function stateOf({ endsAt, queriesThisMonth, monthlyCap, spentThisMonth, dollarCap }: KeyPartsFragment): string | undefined {
  const left = endsAt === null ? Infinity : Date.parse(endsAt) - Date.now();
  if (left <= 0) return words.over;
  if (dollarCap !== null && spentThisMonth >= dollarCap) return words.capReached;
  if (monthlyCap !== null && queriesThisMonth >= monthlyCap) return words.capReached;
  return left <= soonMs ? words.endsSoon : undefined;
}

/** What stands beside each other begins at one height. */
const Row = styled(SectionRow)`
  align-items: flex-start;
  ${media.phone} {
    flex-wrap: wrap;
    row-gap: var(--s-1);
  }
`;

const Warning = styled(Tag)`
  border-color: var(--warning-line);
  color: var(--warning);
`;

const Code = styled.code`
  color: var(--ink-3);
  font-family: var(--mono);
  font-weight: var(--weight-text);
`;

/** Leaves the most of the row to the text. */
const Limits = styled.span`
  max-width: 40%;
  text-align: end;
  font-variant-numeric: tabular-nums;
  ${media.phone} {
    order: 1;
    width: 100%;
    max-width: none;
    text-align: start;
  }
`;
