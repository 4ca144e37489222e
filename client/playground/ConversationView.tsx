import { Suspense, useReducer, useState } from 'react';
import { useSearchParams } from 'react-router';
import { styled, createGlobalStyle } from 'styled-components';
import type { ConversationQuery } from '../stream/conversation.generated.js';
import { lazyPart } from '../ui/onDemand.js';
import { useIsPrinted } from '../ui/useIsPrinted.js';
import { ConversationBar } from './ConversationBar.js';
import { ConversationContext } from './ConversationContext.js';
import { ConversationFoot } from './ConversationFoot.js';
import { firstFoot, reduceFoot } from './footState.js';
import { FindRoom } from './find/FindRoom.js';
import { useFinding } from './find/useFinding.js';
import { useUnfoldRequests } from './find/unfoldRequests.js';
import { useJump } from './places/useJump.js';
import { TurnFollower, useForgetMasks } from '../stream/TurnFollower.js';
import { isMasked } from '../stream/isMasked.js';
import { useLiveTurnIds } from '../stream/presentState.js';
import { mainId } from '../ui/SkipLink.js';
import { OnlyColumnContext, onlyParameter } from './composer/OnlyColumnContext.js';
import { useIdentify } from './column/ColumnContext.js';
import { FoldedTurn, FoldedTurns } from './turn/FoldedTurns.js';
import { Folios } from './turn/Folios.js';
import { RemovedLines } from './removal/RemovedLines.js';
import { useUndoKey } from './removal/undos.js';
import { OpenTurn } from './turn/OpenTurn.js';
import { useOnlyColumn } from './useOnlyColumn.js';
import { useAnnounceEnds } from '../stream/useAnnounceEnds.js';
import { useStopAll } from './turn/TurnContext.js';

const GivenContext = lazyPart(() => import('./turn/GivenContext.js').then((loaded) => loaded.GivenContext));

const Page = styled.main`
  display: flex;
  flex-direction: column;
  flex: 1;
  min-height: 0;
  /* The composer unfolds over the text. */
  position: relative;
`;

/** As high as the folded line that comes there, so that the turn does not move. */
const GivenRoom = styled.div`
  height: calc(var(--s-3) + var(--s-6) + var(--s-3));
`;

interface Props {
  conversation: NonNullable<ConversationQuery['conversation']>;
}

/** A conversation: its bar with a number for each turn, one turn open, the composer at the foot. On paper all turns stand. */
export function ConversationView({ conversation }: Props) {
  const { id, turns, lastTurn, givenCount } = conversation;
  const identify = useIdentify();
  useAnnounceEnds(turns, (answer, turn) => identify(answer, 1, isMasked(turn)).title);
  useForgetMasks(turns);
  useUndoKey();
  const isPrinted = useIsPrinted();
  const liveIds = useLiveTurnIds(turns);
  const stopAll = useStopAll(liveIds);
  const lastId = turns.at(-1)?.id;
  // A chosen turn stays open until there is a newer turn, which opens by itself.
  const [choice, setChoice] = useState<{ turnId: string; lastId: string | undefined }>();
  const [search] = useSearchParams();
  const [foot, changeFoot] = useReducer(reduceFoot, search.get(onlyParameter), firstFoot);
  const setOnly = useOnlyColumn(foot.onlyId, changeFoot);
  const chosen = choice?.lastId === lastId ? turns.findIndex((turn) => turn.id === choice?.turnId) : -1;
  const open = chosen >= 0 ? chosen : turns.length - 1;
  const openId = turns[open]?.id;
  const unfold = (turnId: string) => {
    setChoice({ turnId, lastId });
  };
  const { finding, toggle, close } = useFinding();
  useUnfoldRequests(unfold);
  useJump(
    turns.map((turn) => turn.id),
    unfold,
  );

  const row = (place: number) => {
    const turn = turns[place];
    return (
      turn && (
        <FoldedTurn
          key={turn.id}
          turn={turn}
          number={place + 1}
          onUnfold={() => {
            unfold(turn.id);
          }}
        />
      )
    );
  };
  return (
    <OnlyColumnContext value={setOnly}>
      <ConversationBar conversation={conversation} finding={finding} onFind={toggle}>
        <Folios turns={turns} open={open} onUnfold={unfold} />
      </ConversationBar>
      <FindRoom conversationId={conversation.id} turnIds={turns.map((turn) => turn.id)} open={finding} onClose={close}>
        <Page id={mainId}>
          <PrintStyle />
          {turns.map(
            (turn) =>
              // Followed anew once the names are told: then the stream has other facts and blocks.
              liveIds.includes(turn.id) && <TurnFollower key={`${turn.id} ${String(isMasked(turn))}`} turnId={turn.id} />,
          )}
          <RemovedLines conversationId={conversation.id} />
          {isPrinted && <FoldedTurns before count={open} row={row} />}
          {openId !== undefined && (
            <OpenTurn
              key={openId}
              turnId={openId}
              number={open + 1}
              lead={
                open === 0 &&
                givenCount > 0 && (
                  <Suspense fallback={<GivenRoom />}>
                    <GivenContext conversationId={id} count={givenCount} />
                  </Suspense>
                )
              }
              isLast={openId === lastId}
              stopAll={stopAll}
              onEdit={(turn) => {
                changeFoot({ type: 'edit', turn });
              }}
              onVerdict={() => {
                changeFoot({ type: 'verdict', turnId: openId });
                // A prompt for one column needs the composer, which stands where the verdict is to be.
                if (foot.onlyId !== null) setOnly(null);
              }}
            />
          )}
          {isPrinted && <FoldedTurns before={false} count={turns.length - open - 1} row={(place) => row(open + 1 + place)} />}
          <ConversationContext value={{ id, turns, last: lastTurn, open: turns[open], unfold, foot, changeFoot }}>
            <ConversationFoot />
          </ConversationContext>
        </Page>
      </FindRoom>
    </OnlyColumnContext>
  );
}

/** A printed conversation: its title, the prompt and the answers one below the other, black on white, without buttons. */
const PrintStyle = createGlobalStyle`
  @media print {
    :root { color-scheme: light !important; }
    body, body * { background: none !important; color: #000 !important; box-shadow: none !important; text-shadow: none !important; }
    aside, form, nav, button:not(h3 button, [data-on-paper]), svg:not(.katex svg), header a, input:not(.task input), label:has(input, [role='switch']), [role='switch'], [role='tablist'], [role='status'], [role='toolbar'], [data-sonner-toaster] { display: none !important; }
    :is(#root, #root fieldset) div, main, main :is(div, section, article, header, footer) {
      position: static !important; display: block !important; width: auto !important; min-width: 0 !important; max-width: none !important;
      height: auto !important; max-height: none !important; overflow: visible !important; transform: none !important; contain: none !important;
      content-visibility: visible !important;
    }
    main :is(ul, ol, pre) { max-height: none !important; overflow: visible !important; }
    :is(#root, #root fieldset) div:has(> aside) { display: none !important; }
    article { margin-top: var(--s-6); padding: var(--s-3) 0 0 !important; border: 0 !important; border-top: var(--hair) solid #000 !important; }
    article:has([data-preferred]) { border-top-width: var(--ring) !important; }
    [data-preferred] { display: inline !important; }
    /* Backgrounds are not printed: dashes of lists are lines. */
    ul > li:not(.task)::before { height: 0 !important; border-top: var(--hair) solid #000; background: none !important; }
    pre, pre code { white-space: pre-wrap !important; overflow-wrap: anywhere !important; }
    tr, blockquote, li { break-inside: avoid; }
    p, pre { orphans: 3; widows: 3; }
    h1, h2, h3, h4, h5, h6, article header, [data-on-paper] { break-after: avoid; }
  }
`;
