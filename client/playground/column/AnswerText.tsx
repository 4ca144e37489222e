import { useEffect, useRef } from 'react';
import { isLiveState } from '../live/isLiveState.js';
import { findLiveTurn } from '../live/liveTurns.js';
import { MarkdownView } from '../markdown/MarkdownView.js';
import { Prose } from '../markdown/Prose.js';
import type { AnswerPartsFragment } from '../answer.generated.js';

interface Props {
  answer: AnswerPartsFragment;
}

/** The words of an answer: while it grows from the live turn, frame by frame and past React; then from the cache. */
export function AnswerText({ answer }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const view = useRef<MarkdownView | undefined>(undefined);
  const live = isLiveState(answer.state);

  useEffect(() => {
    if (!element.current) return undefined;
    view.current = new MarkdownView(element.current);
    return () => view.current?.destroy();
  }, []);

  useEffect(() => {
    const turn = live ? findLiveTurn(answer.turnId) : undefined;
    const show = () => view.current?.set(turn?.get(answer.index)?.text ?? answer.text, !live);
    show();
    return turn?.subscribe(answer.index, show);
  }, [live, answer.turnId, answer.index, answer.text]);

  return <Prose ref={element} data-growing={live || undefined} />;
}
