import { useState } from 'react';
import type { SessionModelInfo } from '../../../shared/protocol/root/state.ts';
import { modelNote, modelOff } from '../../parts/model/model-words.ts';
import type { ChatAt } from '../../parts/transcript/chat-at.ts';
import { useRoot, useSession } from '../../store/selectors.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import type { MessageChoices } from './message-choices.ts';
import { ModelSettings } from './model-settings.tsx';
import { Picker, type PickerItem } from './picker.tsx';

export interface ModelPickerProps {
  readonly at: ChatAt;
  readonly choices: MessageChoices;
}

const NONE: readonly SessionModelInfo[] = [];
const USUAL: PickerItem = { id: '', label: 'Usual model', note: 'The one that the Session or its agent uses' };

/** Which model the next messages name. */
export function ModelPicker({ at: { hostId, session }, choices: { model, chooseModel } }: ModelPickerProps) {
  const provider = useSession(hostId, session, (state) => state.provider);
  const models = useRoot(hostId, ({ agents }) => agents.find((agent) => agent.provider === provider)?.models) ?? NONE;
  const [isSetting, setSetting] = useState(false);
  const chosen = models.find(({ id }) => id === model?.id);
  if (models.length === 0) return null;
  return (
    <>
      <Picker
        label="Model"
        icon="model"
        items={[USUAL, ...models.map(itemOf)]}
        selected={model?.id ?? ''}
        onSelect={(id) => chooseModel(id === '' ? undefined : { id })}
      />
      {chosen?.configSchema ? (
        <IconButton icon="settings" label={`Settings of ${chosen.name}`} onPress={() => setSetting(true)} />
      ) : null}
      {isSetting && chosen?.configSchema ? (
        <ModelSettings
          model={chosen}
          schema={chosen.configSchema}
          config={model?.config ?? {}}
          onChange={(config) => chooseModel({ id: chosen.id, config })}
          onClose={() => setSetting(false)}
        />
      ) : null}
    </>
  );
}

function itemOf(model: SessionModelInfo): PickerItem {
  return { id: model.id, label: model.name, note: modelNote(model), offReason: modelOff(model) };
}
