import { useId, useRef } from 'react';
import { useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { href } from '../words/href.js';
import { isPressed, shortcuts } from '../shortcuts/shortcuts.js';
import { Alert } from '../ui/Alert.js';
import { Button } from '../ui/Button.js';
import { Heading } from '../ui/Heading.js';
import { media } from '../ui/media.js';
import { useKey } from '../ui/useKey.js';
import { Problem, Text } from '../ui/Text.js';
import { shownVariables, withVariable } from './parts/edited.js';
import { ImproveText } from './ImproveText.js';
import { PromptFoot } from './PromptFoot.js';
import { PromptHead } from './parts/PromptHead.js';
import { PromptModels } from './parts/PromptModels.js';
import type { PromptPartsFragment } from './parts/prompts.generated.js';
import { TagField } from './TagField.js';
import { TemplateArea } from './TemplateArea.js';
import { usePromptEdit } from './usePromptEdit.js';
import { VariablePanel } from './VariablePanel.js';
import { words } from './words.js';

/** A prompt to edit. @param prompt undefined for a new one */
export function PromptEditor({ prompt }: { prompt: PromptPartsFragment | undefined }) {
  const edit = usePromptEdit(prompt);
  const { edited, change, problems, isDirty, newer } = edit;
  const navigate = useNavigate();
  const id = useId();
  const text = useRef<HTMLTextAreaElement>(null);
  const variables = shownVariables(edited);
  useKey((event) => {
    if (!isPressed(shortcuts.save, event)) return;
    event.preventDefault();
    void edit.save();
  });
  const use = async () => {
    if (prompt && (!isDirty || (await edit.save()))) void navigate(`${href('newConversation')}?prompt=${prompt.id}`);
  };
  return (
    <>
      <PromptHead
        prompt={prompt}
        title={edited.title}
        problem={problems['title']}
        onTitle={(title) => {
          change({ title });
        }}
        onDiscard={isDirty ? edit.discard : undefined}
        onEnter={() => text.current?.focus()}
      />
      <Scroller>
        {newer !== undefined && (
          <Newer>
            {words.newer({ number: newer })}
            <Choices>
              <Button type="button" $size="sm" onClick={edit.keepMine}>
                {words.keepMine}
              </Button>
              <Button type="button" $size="sm" onClick={edit.discard}>
                {words.takeTheirs({ number: newer })}
              </Button>
            </Choices>
          </Newer>
        )}
        {edit.refusal !== undefined && <Newer>{edit.refusal}</Newer>}
        <Grid>
          <div>
            <FieldLine>
              <TextHead as="label" htmlFor={`${id}text`} $look="part">
                {words.text}
              </TextHead>
              <ImproveText
                promptId={prompt?.id}
                edited={edited}
                onChange={(improved) => {
                  change({ text: improved });
                }}
              />
            </FieldLine>
            <TemplateArea
              ref={text}
              id={`${id}text`}
              marks
              tall
              value={edited.text}
              isInvalid={problems['text'] !== undefined}
              describedBy={`${id}hint`}
              onChange={(value) => {
                change({ text: value });
              }}
            />
            {problems['text'] !== undefined && <FieldProblem>{problems['text']}</FieldProblem>}
            <FieldHead as="label" htmlFor={`${id}system`} $look="part">
              {words.system}
            </FieldHead>
            <TemplateArea
              id={`${id}system`}
              value={edited.system}
              isInvalid={problems['system'] !== undefined}
              onChange={(system) => {
                change({ system });
              }}
            />
            {problems['system'] !== undefined && <FieldProblem>{problems['system']}</FieldProblem>}
            <FieldHead $look="part">{words.askedWith}</FieldHead>
            <PromptModels models={edited.models} policy={edited.policy} onChange={change} />
            <Room>
              <TagField
                tags={edited.tags}
                problem={Object.entries(problems).find(([field]) => field.startsWith('tags'))?.[1]}
                onChange={(tags) => {
                  change({ tags });
                }}
              />
            </Room>
          </div>
          <section aria-label={words.variables}>
            <FieldHead $look="part">
              {words.variables} <Count>{variables.length}</Count>
            </FieldHead>
            <VariablePanel
              variables={variables}
              problems={problems}
              onChange={(name, changed) => {
                change(withVariable(edited, name, changed));
              }}
            />
            <Hint $look="hint" id={`${id}hint`}>
              {words.textHint({ example: '{{name}}' })}
            </Hint>
          </section>
        </Grid>
      </Scroller>
      <PromptFoot prompt={prompt} edit={edit} onSave={() => void edit.save()} onUse={() => void use()} />
    </>
  );
}

const Scroller = styled.div`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
`;

const Grid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) var(--panel);
  gap: 0 var(--s-10);
  padding: 0 var(--s-8) var(--s-6);
  ${media.panes} {
    grid-template-columns: minmax(0, 1fr);
  }
  ${media.tablet} {
    padding: 0 var(--s-5) var(--s-6);
  }
`;

const FieldHead = styled(Heading)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  height: var(--control-sm);
  margin-block: var(--s-4) var(--s-1-5);
  font-weight: var(--weight-medium);
`;

const TextHead = styled(FieldHead)`
  margin-block: 0;
`;

const FieldLine = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  margin-block: var(--s-4) var(--s-1-5);
  /* The label of the button ends where the box below does. */
  margin-inline-end: calc(-1 * var(--s-2-5));
`;

const Count = styled.span`
  color: var(--ink-3);
  font-size: var(--text-sm);
  font-weight: var(--weight-text);
  font-variant-numeric: tabular-nums;
`;

const Hint = styled(Text)`
  margin-top: var(--s-1-5);
`;

const FieldProblem = styled(Problem)`
  margin-top: var(--s-1-5);
`;

const Room = styled.div`
  margin-top: var(--s-5);
`;

const Newer = styled(Alert)`
  margin: var(--s-2) var(--s-8) 0;
  ${media.tablet} {
    margin-inline: var(--s-5);
  }
`;

const Choices = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
  margin-top: var(--s-2);
`;
