#compdef kawaraban
# zsh completion for kawaraban: source <(kawaraban completion zsh), after compinit
# It asks `kawaraban complete -- WORDS...` what the last word may become.
_kawaraban() {
    local line tab=$'\t' ending=""
    local -a found
    for line in "${(@f)$(kawaraban complete -- "${(@Q)words[2,CURRENT]}" 2> /dev/null)}"; do
        case "$line" in
            :<->) ending="$line" ;;
            # A colon parts the word from its description.
            *$tab*) found+=("${${line%%$tab*}//:/\\:}:${line#*$tab}") ;;
            ?*) found+=("${line//:/\\:}") ;;
        esac
    done
    (( ${#found} )) && _describe kawaraban found
    [[ "$ending" == ":0" ]] && _files
    return 0
}
if [[ "${funcstack[1]}" == "_kawaraban" ]]; then _kawaraban "$@"; else compdef _kawaraban kawaraban; fi
